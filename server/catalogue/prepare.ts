import { CatalogueFile, type FileProduct, type FileTaxon } from '../../contract/catalogue/catalogue-file.ts'
import { sanitise } from './sanitise.ts'
import { type Json, writeJson } from '../db/json.ts'

/** A validated catalogue file prepared for the database: rows instead of trees. */
export interface PreparedCatalogue {
  version: string
  builtAt: string
  /** Other parts of the file, stored beside the rows as JSON. */
  head: string
  taxons: { code: string; parent_code: string | null; position: number; content: Json<FileTaxon> }[]
  products: PreparedProduct[]
}

export interface PreparedProduct {
  code: string
  position: number
  coming_soon: number
  available_from: string | null
  /** The product's part of the file, sanitised, as JSON. */
  content: Json<FileProduct>
  variants: { sku: string; ean: string; weight: number }[]
}

/** Parses, validates and sanitises a catalogue file. @throws Error with the first invalid field */
export function prepareCatalogue(json: string): PreparedCatalogue {
  const [error, file] = CatalogueFile.validate(parse(json))
  if (error) throw new Error(`The catalogue file is not valid: ${error.message}`)
  const { version, builtAt, attributes, bestsellers } = file
  return {
    version,
    builtAt,
    head: JSON.stringify({ version, builtAt, attributes, bestsellers }),
    taxons: file.taxons.map((taxon) => ({
      code: taxon.code,
      parent_code: taxon.parent,
      position: taxon.position,
      content: writeJson(taxon)
    })),
    products: file.products.map(prepareProduct)
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Error(
      `The catalogue file is not valid JSON (${error instanceof Error ? error.message : String(error)})`,
      { cause: error }
    )
  }
}

function prepareProduct(product: FileProduct): PreparedProduct {
  const { code, position, initial, variants } = product
  const clean = Object.entries(product.description).map(([locale, html]) => [locale, sanitise(html)] as const)
  return {
    code,
    position,
    coming_soon: initial.comingSoon ? 1 : 0,
    available_from: initial.availableFrom,
    content: writeJson({ ...product, description: Object.fromEntries(clean) }),
    variants: variants.map(({ sku, ean, weight }) => ({ sku, ean, weight }))
  }
}
