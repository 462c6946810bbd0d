import { languages } from '../../../contract/locale.ts'
import { rowLimit } from '../../../contract/cart/order-file.ts'
import { serverText } from '../../core/texts.ts'
import { codeHeaders, foldHeader, foldHeaders, type TableWish } from '../../adapters/spreadsheets/service.ts'

// What the five languages' price lists and order sheets call these columns, besides the template's own words.
const name =
  'name, product, product name, description, title; nom, produit, désignation, libellé, nom du produit; ' +
  'produkt, produktname, bezeichnung, artikelbezeichnung, artikelname; nome, prodotto, descrizione, nome prodotto; ' +
  'nombre, producto, descripción, nombre del producto'
const quantity =
  'quantity, qty, quantities, order quantity, qty ordered, pcs, pieces; quantité, quantités, qté, qté commandée, pièces; ' +
  'menge, bestellmenge, anzahl, stück, stk, stückzahl; quantità, q.tà, qtà, pezzi, pz; ' +
  'cantidad, cantidades, cant, uds, unidades, piezas'
// Believed only where no column is called by one of the above: in another sheet these may be amounts of money.
const perhapsQuantity = 'units, amount, count, order; unités, commande; bestellung; unità, ordine; pedido'

const inAll = (key: 'code' | 'quantity') =>
  languages.map(({ code }) => foldHeader(serverText(code, `quick-order.template.columns.${key}`)))

/** The two columns of an order, by whatever a header calls them. An SKU is believed before an EAN, an EAN before a name. */
export const orderTable: TableWish = {
  columns: [
    { headers: [[...inAll('code'), ...codeHeaders.sku], codeHeaders.ean, foldHeaders(name)], holds: 'code' },
    { headers: [[...inAll('quantity'), ...foldHeaders(quantity)], foldHeaders(perhapsQuantity)], holds: 'number' }
  ],
  mostRows: rowLimit
}
