import type { CatalogueFile, FileProduct, FileTaxon } from '../../../contract/catalogue/catalogue-file.ts'

const both = (en: string, de = `${en} (de)`) => ({ en, de })
const picture = (name: string) => ({
  path: `/_astro/${name}.webp`,
  card: `/_astro/${name}-card.webp`,
  thumb: `/_astro/${name}-thumb.webp`,
  alt: both(name)
})

function taxon(code: string, parent: string | null, position: number, name: string): FileTaxon {
  return {
    code,
    parent,
    position,
    femtech: false,
    name: both(name),
    description: both(`About ${name}`),
    image: picture(code)
  }
}

interface ProductSpec {
  code: string
  taxon: string
  weight: number
  variants: [sku: string, attributes: Record<string, string>][]
  comingSoon?: true
}

function product(
  { code, taxon: collection, weight, variants, comingSoon }: ProductSpec,
  position: number
): FileProduct {
  const name = code[0]!.toUpperCase() + code.slice(1)
  return {
    code,
    position,
    taxons: [collection],
    name: both(name, name),
    subtitle: both(`${name}, in short`),
    description: both(`<p>${name} in full.</p>`),
    materials: ['silicone'],
    features: [],
    dimensions: '74 × 68 × 52 mm',
    customs: { code: '901910', origin: 'CN' },
    related: position === 0 ? ['brisa', 'solo'] : [],
    images: [],
    variants: variants.map(([sku, attributes], i) => ({
      sku,
      attributes,
      ean: `42624011${String(position).padStart(3, '0')}${i}0`,
      weight,
      netWeight: weight - 60,
      image: picture(sku.toLowerCase())
    })),
    initial: { comingSoon: comingSoon ?? false, availableFrom: comingSoon ? '2026-12-04' : null }
  }
}

const productSpecs: ProductSpec[] = [
  {
    code: 'luma',
    taxon: 'clitoral-vibrators',
    weight: 240,
    variants: [
      ['LUMA-ROSE', { color: 'rose' }],
      ['LUMA-TEAL', { color: 'teal' }]
    ]
  },
  { code: 'brisa', taxon: 'bullet-vibrators', weight: 160, variants: [['BRISA-BLACK', { color: 'black' }]] },
  {
    code: 'solo',
    taxon: 'prostate-massagers',
    weight: 310,
    variants: [
      ['SOLO-TEAL', { color: 'teal' }],
      ['SOLO-BLACK', { color: 'black' }]
    ]
  },
  {
    code: 'veil',
    taxon: 'condoms',
    weight: 90,
    variants: [
      ['VEIL-3', { pack: '3' }],
      ['VEIL-12', { pack: '12' }]
    ]
  },
  { code: 'filo', taxon: 'prostate-massagers', weight: 200, variants: [['FILO-BLACK', { color: 'black' }]] },
  {
    code: 'duo',
    taxon: 'clitoral-vibrators',
    weight: 250,
    variants: [['DUO-PLUM', { color: 'plum' }]],
    comingSoon: true
  }
]

const value = (code: string, en: string, de: string, swatch?: string) => ({
  code,
  name: both(en, de),
  ...(swatch && { swatch })
})

/**
 * A small catalogue with the demo's codes, so that its stock and prices apply. FILO-BLACK is out of stock, SOLO-TEAL
 * has 7.
 */
export function testCatalogue(change: Partial<CatalogueFile> = {}): CatalogueFile {
  return {
    format: 1,
    version: 'test-1',
    builtAt: '2026-11-01T00:00:00.000Z',
    attributes: [
      {
        code: 'color',
        name: both('Colour', 'Farbe'),
        values: [
          value('rose', 'Rose', 'Rosé'),
          value('teal', 'Deep teal', 'Petrol'),
          value('black', 'Black', 'Schwarz'),
          value('plum', 'Plum', 'Pflaume')
        ]
      },
      {
        code: 'pack',
        name: both('Pack', 'Packung'),
        values: [value('3', 'Pack of 3', '3er-Packung'), value('12', 'Pack of 12', '12er-Packung')]
      },
      { code: 'material', name: both('Material'), values: [value('silicone', 'Silicone', 'Silikon')] }
    ],
    taxons: [
      taxon('sex-toys-for-women', null, 1, 'Sex toys for women'),
      taxon('clitoral-vibrators', 'sex-toys-for-women', 1, 'Clitoral vibrators'),
      taxon('bullet-vibrators', 'sex-toys-for-women', 2, 'Bullet vibrators'),
      taxon('sex-toys-for-men', null, 2, 'Sex toys for men'),
      taxon('prostate-massagers', 'sex-toys-for-men', 1, 'Prostate massagers'),
      taxon('intimate-essentials', null, 3, 'Intimate essentials'),
      taxon('condoms', 'intimate-essentials', 1, 'Condoms'),
      taxon('makeup', 'intimate-essentials', 2, 'Makeup')
    ],
    products: productSpecs.map(product),
    bestsellers: ['brisa', 'luma'],
    ...change
  }
}
