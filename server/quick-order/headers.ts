import { languages } from '../../contract/locale.ts'
import { rowLimit } from '../../contract/order-file.ts'
import { serverText } from '../lib/texts.ts'
import { foldHeader, type TableWish } from '../spreadsheets/service.ts'

// What the five languages' price lists and order sheets call these columns, besides the template's own words.
const sku =
  'sku, item, item code, item no, item number, article, article code, article no, article number, product code, product sku, variant, code, part number, reference, ref; ' +
  'sku code, code article, code produit, réf, référence, référence article, n° article, numéro d’article; ' +
  'artikel, artikelnummer, artikel-nr, art-nr, artikelcode, bestellnummer, bestell-nr, produktcode, referenz; ' +
  'articolo, codice, codice articolo, codice prodotto, cod, cod articolo, riferimento, rif; ' +
  'artículo, código, código de artículo, código de producto, código artículo, cód, referencia'
const ean =
  'ean, ean13, ean 13, ean code, gtin, gtin13, upc, barcode, bar code; code ean, code-barres, code barres, code à barres; ' +
  'ean-code, strichcode, barcode nummer; codice ean, codice a barre; código ean, código de barras'
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

const split = (words: string) => words.split(/[,;]/).map(foldHeader)
const inAll = (key: 'code' | 'quantity') =>
  languages.map(({ code }) => foldHeader(serverText(code, `quick-order.template.columns.${key}`)))

/** The two columns of an order, by whatever a header calls them. An SKU is believed before an EAN, an EAN before a name. */
export const orderTable: TableWish = {
  columns: [
    { headers: [[...inAll('code'), ...split(sku)], split(ean), split(name)], holds: 'code' },
    { headers: [[...inAll('quantity'), ...split(quantity)], split(perhapsQuantity)], holds: 'number' }
  ],
  mostRows: rowLimit
}
