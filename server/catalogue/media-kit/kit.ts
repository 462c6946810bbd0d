import { type FileProduct, textIn } from '../../../contract/catalogue/catalogue-file.ts'
import { pictureNames } from '../../../contract/catalogue/picture-names.ts'
import { plainText } from '../../../contract/catalogue/plain-text.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { type Content, valueName, variantName } from '../../core/catalogue-content.ts'
import { documentText } from '../../core/texts.ts'
import type { Cell, Sheet } from '../../adapters/spreadsheets/service.ts'

/** A picture of a kit: its path in the build output, and its name in the kit. */
export interface KitPicture {
  path: string
  name: string
}

/**
 * Pictures of products, without duplicates: variant pictures are named after their SKU, additional product pictures are
 * numbered.
 */
export function kitPictures(products: readonly FileProduct[]): KitPicture[] {
  const names = pictureNames([
    ...products.flatMap(({ variants }) => variants.map(({ sku, image: { path } }) => ({ path, name: sku }))),
    ...products.flatMap(({ code, images }) => images.map(({ path }, i) => ({ path, name: `${code}-${i + 1}` })))
  ])
  return [...names].map(([path, name]) => ({ path, name }))
}

/** The kit's table by SKU in one language: codes, names, text, facts, and picture file names. */
export function kitSheet(content: Content, products: readonly FileProduct[], locale: LocaleCode): Sheet {
  const textOf = (key: KitColumn) => documentText(locale, `mediaKit.${key}`)
  const text = (key: KitColumn, width: number) => ({ header: textOf(key), kind: 'text' as const, width })
  return {
    name: textOf('title'),
    columns: [
      text('sku', 20),
      text('ean', 16),
      text('name', 24),
      text('variant', 24),
      text('subtitle', 40),
      text('description', 80),
      text('materials', 30),
      text('features', 30),
      text('dimensions', 20),
      { header: textOf('weight'), kind: 'count', width: 10 },
      text('pictures', 40)
    ],
    rows: kitRows(content, products, locale)
  }
}

type KitColumn =
  | 'title'
  | 'sku'
  | 'ean'
  | 'name'
  | 'variant'
  | 'subtitle'
  | 'description'
  | 'materials'
  | 'features'
  | 'dimensions'
  | 'weight'
  | 'pictures'

function* kitRows(content: Content, products: readonly FileProduct[], locale: LocaleCode): Generator<Cell[]> {
  const names = (attribute: string, codes: readonly string[]) =>
    codes.map((code) => valueName(content, attribute, code, locale)).join(', ')
  const files = new Map(kitPictures(products).map(({ path, name }) => [path, name]))
  for (const product of products)
    for (const { sku, ean, weight, image } of product.variants)
      yield [
        sku,
        ean,
        textIn(product.name, locale),
        variantName(content, sku, locale),
        textIn(product.subtitle, locale),
        plainText(textIn(product.description, locale)),
        names('material', product.materials),
        names('feature', product.features),
        product.dimensions,
        weight,
        [image, ...product.images].map(({ path }) => files.get(path)).join(', ')
      ]
}
