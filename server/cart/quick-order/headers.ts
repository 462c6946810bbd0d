import { languages } from '../../../contract/locale.ts'
import { orderRowLimit } from '../../../contract/cart/order-file.ts'
import { serverText } from '../../core/texts.ts'
import { codeHeaders, foldHeader, foldHeaders, type TableOptions } from '../../adapters/spreadsheets/service.ts'

// Headers of these columns in price lists and order sheets in the five languages, in addition to the template's.
const name =
  'name, product, product name, description, title; nom, produit, désignation, libellé, nom du produit; ' +
  'produkt, produktname, bezeichnung, artikelbezeichnung, artikelname; nome, prodotto, descrizione, nome prodotto; ' +
  'nombre, producto, descripción, nombre del producto'
const quantity =
  'quantity, qty, quantities, order quantity, qty ordered, pcs, pieces; quantité, quantités, qté, qté commandée, pièces; ' +
  'menge, bestellmenge, anzahl, stück, stk, stückzahl; quantità, q.tà, qtà, pezzi, pz; ' +
  'cantidad, cantidades, cant, uds, unidades, piezas'
// Used only if no column has one of the headers above, because in other sheets these may be amounts of money.
const ambiguousQuantity = 'units, amount, count, order; unités, commande; bestellung; unità, ordine; pedido'

const inAllLanguages = (key: 'code' | 'quantity') =>
  languages.map(({ code }) => foldHeader(serverText(code, `quick-order.template.columns.${key}`)))

/** The two columns of an order, under any known header. SKU takes precedence over EAN, and EAN over name. */
export const orderTable: TableOptions = {
  columns: [
    {
      headers: [[...inAllLanguages('code'), ...codeHeaders.sku], codeHeaders.ean, foldHeaders(name)],
      valueKind: 'code'
    },
    {
      headers: [[...inAllLanguages('quantity'), ...foldHeaders(quantity)], foldHeaders(ambiguousQuantity)],
      valueKind: 'number'
    }
  ],
  maxRows: orderRowLimit
}
