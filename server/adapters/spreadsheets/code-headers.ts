import { foldHeader } from './read/read-table.ts'

// Headers of the SKU column in price lists and order sheets in the five languages.
const sku =
  'sku, item, item code, item no, item number, article, article code, article no, article number, product code, product sku, variant, code, part number, reference, ref; ' +
  'sku code, code article, code produit, réf, référence, référence article, n° article, numéro d’article; ' +
  'artikel, artikelnummer, artikel-nr, art-nr, artikelcode, bestellnummer, bestell-nr, produktcode, referenz; ' +
  'articolo, codice, codice articolo, codice prodotto, cod, cod articolo, riferimento, rif; ' +
  'artículo, código, código de artículo, código de producto, código artículo, cód, referencia'
const ean =
  'ean, ean13, ean 13, ean code, gtin, gtin13, upc, barcode, bar code; code ean, code-barres, code barres, code à barres; ' +
  'ean-code, strichcode, barcode nummer; codice ean, codice a barre; código ean, código de barras'

/** Accepted names of a header, separated by commas or semicolons and normalised like `foldHeader`. */
export const foldHeaders = (texts: string): string[] => texts.split(/[,;]/).map(foldHeader)

/** Headers of SKU columns and of EAN columns. */
export const codeHeaders = { sku: foldHeaders(sku), ean: foldHeaders(ean) }
