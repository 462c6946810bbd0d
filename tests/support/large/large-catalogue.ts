import { languages } from '../../../contract/locale.ts'
import type { CatalogueFile, FileProduct } from '../../../contract/catalogue/catalogue-file.ts'
import { testCatalogue } from '../builders/catalogue.ts'

const inAll = (write: (code: string) => string) => Object.fromEntries(languages.map(({ code }) => [code, write(code)]))

const syllables = ['ba', 'lo', 'mi', 'ra', 'so', 'te', 'vu', 'ne', 'ki', 'da', 'fe', 'zo']

/** A unique, pronounceable name: `(4711)` -> `Rafe Ner`. */
function nameOf(i: number): string {
  let name = ''
  for (let rest = i + 1000; rest > 0; rest = Math.floor(rest / syllables.length))
    name += syllables[rest % syllables.length]
  return name[0]!.toUpperCase() + name.slice(1)
}

/** A text of so many words; every tenth text has lists and emphasis, which cost the sanitiser more. */
function textOf(i: number, locale: string, length: number): string {
  const words = Array.from({ length }, (_, n) => nameOf(i * 7 + n).toLowerCase()).join(' ')
  const rich = i % 10 === 0 ? `<ul><li><strong>${locale}</strong></li></ul>` : ''
  return `<p>${words}</p>${rich}`
}

function productOf(
  i: number,
  taxons: readonly string[],
  picture: FileProduct['images'][number],
  words: number
): FileProduct {
  const code = `large-${i}`
  return {
    code,
    position: 1000 + i,
    taxons: [taxons[i % taxons.length]!],
    name: inAll(() => nameOf(i)),
    subtitle: inAll((locale) => `${nameOf(i)} ${locale}`),
    description: inAll((locale) => textOf(i, locale, words)),
    materials: ['silicone'],
    features: [],
    dimensions: null,
    related: [],
    images: [picture],
    variants: (['rose', 'teal'] as const).map((color, n) => ({
      sku: `LARGE-${i}-${color.toUpperCase()}`,
      attributes: { color },
      ean: String(4_000_000_000_000 + i * 10 + n),
      weight: 100 + (i % 400),
      image: picture
    })),
    initial: { comingSoon: false, availableFrom: null }
  }
}

/** The test catalogue with additional products, each with texts in five languages and two variants. */
export function largeCatalogue(count: number, change: Partial<CatalogueFile> = {}, words = 70): CatalogueFile {
  const base = testCatalogue()
  const taxons = base.taxons.filter(({ parent }) => parent).map(({ code }) => code)
  const picture = base.products[0]!.variants[0]!.image
  const more = Array.from({ length: count }, (_, i) => productOf(i, taxons, picture, words))
  return {
    ...base,
    version: `large-${count}`,
    builtAt: '2026-11-20T00:00:00.000Z',
    products: [...base.products, ...more],
    ...change
  }
}
