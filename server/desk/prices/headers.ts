import { languages } from '../../../contract/locale.ts'
import { type ImportCell, importCells, priceRowLimit } from '../../../contract/desk/prices.ts'
import { serverText } from '../../core/texts.ts'
import { codeHeaders, foldHeader, foldHeaders, type TableOptions } from '../../adapters/spreadsheets/service.ts'

// Headers of these columns in price lists in the five languages, in addition to our own export's.
const names: Readonly<Record<ImportCell, string>> = {
  price:
    'price, net price, wholesale price, unit price, list price, cost, cost price; prix, prix net, prix de gros, prix ht, ' +
    'prix unitaire, prix d’achat, tarif; preis, nettopreis, preis netto, einkaufspreis, ek, ek-preis, stückpreis, ' +
    'großhandelspreis, händlerpreis; prezzo, prezzo netto, prezzo all’ingrosso, prezzo unitario, prezzo di acquisto; ' +
    'precio, precio neto, precio mayorista, precio unitario, precio de compra, tarifa',
  rrpPrice:
    'rrp, rrp price, msrp, srp, recommended retail price, recommended price, retail price; ppc, pvc, prix public, ' +
    'prix conseillé, prix public conseillé, prix de vente conseillé; uvp, vk, vk-preis, ladenpreis, ' +
    'unverbindliche preisempfehlung, empfohlener verkaufspreis; prezzo al pubblico, prezzo consigliato, ' +
    'prezzo di vendita consigliato, prezzo al pubblico consigliato; pvp, pvpr, pvr, precio recomendado, ' +
    'precio de venta al público, precio de venta recomendado',
  stock:
    'stock, in stock, stock quantity, inventory, on hand, available; en stock, quantité en stock, disponible, inventaire; ' +
    'bestand, lagerbestand, lager, verfügbar; giacenza, giacenze, scorte, disponibilità, magazzino; ' +
    'existencias, inventario, disponibles',
  lowStockLevel:
    'low stock level, reorder point, reorder level, minimum stock, min stock; seuil de stock, stock minimum, ' +
    'seuil de réapprovisionnement, stock d’alerte; meldebestand, mindestbestand; scorta minima, punto di riordino; ' +
    'existencias mínimas, stock mínimo, punto de pedido',
  bin:
    'bin, bin location, location, shelf, storage location; emplacement, casier; lagerplatz, lagerfach, fach, regal; ' +
    'ubicazione, scaffale; ubicación, hueco, estantería',
  leadTimeDays:
    'lead time, lead time days, lead time in days, handling time; délai d’expédition, délai de préparation; ' +
    'bearbeitungszeit, vorlaufzeit; tempo di evasione, tempi di evasione; plazo de preparación, ' +
    'tiempo de preparación'
}

/** The column headers of a cell in the files of all languages. */
const inAllLanguages = (key: ImportCell | 'code') =>
  languages.map(({ code }) => foldHeader(serverText(code, `price-file.columns.${key}`, { currency: '' })))

/** The header of the order template is accepted as well. */
const orderCodes = languages.map(({ code }) => foldHeader(serverText(code, 'quick-order.template.columns.code')))

/** A price file: SKU or EAN, and at least one other column, under any known header. */
export const priceTable: TableOptions = {
  columns: [
    { headers: [[...inAllLanguages('code'), ...orderCodes, ...codeHeaders.sku], codeHeaders.ean], valueKind: 'code' },
    ...importCells.map((cell) => ({
      headers: [[...inAllLanguages(cell), ...foldHeaders(names[cell])]],
      valueKind: cell === 'bin' ? ('code' as const) : ('number' as const),
      optional: true as const
    }))
  ],
  maxRows: priceRowLimit,
  limits: { milliseconds: 15_000, unpackedBytes: 64 * 1024 * 1024 }
}
