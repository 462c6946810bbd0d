import {
  array,
  boolean,
  type Infer,
  integer,
  literal,
  nullable,
  object,
  optional,
  pattern,
  record,
  string
} from 'superstruct'
import { defaultLocale } from '../locale.ts'
import { type Picture } from './catalogue.ts'

/** A text in every published language. */
const Localised = record(string(), string())

const FilePicture = object({ path: string(), card: string(), thumb: string(), alt: Localised })

export const FileTaxon = object({
  code: string(),
  parent: nullable(string()),
  position: integer(),
  femtech: boolean(),
  name: Localised,
  description: Localised,
  image: FilePicture
})
export type FileTaxon = Infer<typeof FileTaxon>

const FileVariant = object({
  sku: string(),
  /** Value codes by attribute code. */
  attributes: record(string(), string()),
  ean: pattern(string(), /^\d{13}$/),
  /** Packed weight in grams. */
  weight: integer(),
  /** Weight without packaging, in grams. */
  netWeight: optional(integer()),
  image: FilePicture
})

export const FileProduct = object({
  code: string(),
  position: integer(),
  taxons: array(string()),
  name: Localised,
  subtitle: Localised,
  /** HTML paragraphs; the import sanitises them. */
  description: Localised,
  materials: array(string()),
  features: array(string()),
  dimensions: nullable(string()),
  /** HS code and country of origin. */
  customs: optional(object({ code: string(), origin: string() })),
  related: array(string()),
  images: array(FilePicture),
  variants: array(FileVariant),
  /** Initial values of a new row; afterwards, the database owns them. */
  initial: object({ comingSoon: boolean(), availableFrom: nullable(string()) })
})
export type FileProduct = Infer<typeof FileProduct>

export const FileAttribute = object({
  code: string(),
  name: Localised,
  values: array(object({ code: string(), name: Localised, swatch: optional(string()) }))
})
export type FileAttribute = Infer<typeof FileAttribute>

/** The catalogue content that the build passes to the server; it never contains prices. */
export const CatalogueFile = object({
  format: literal(1),
  /** Hash of the rest; each version is imported only once. */
  version: string(),
  /** UTC time of the build; an older file never replaces a newer one. */
  builtAt: string(),
  attributes: array(FileAttribute),
  taxons: array(FileTaxon),
  products: array(FileProduct),
  bestsellers: array(string())
})
export type CatalogueFile = Infer<typeof CatalogueFile>

export type LocalisedPicture = Infer<typeof FilePicture>

/** A text in a language, with English as the fallback. */
export const textIn = (text: Readonly<Record<string, string>>, locale: string): string =>
  text[locale] ?? text[defaultLocale] ?? ''

/** A picture in one language, as returned by the API. */
export function pictureIn(picture: LocalisedPicture, locale: string, type: string | null): Infer<typeof Picture> {
  return {
    path: picture.path,
    card: picture.card,
    thumb: picture.thumb,
    type,
    alt: textIn(picture.alt, locale)
  }
}
