import { expect, test } from 'vitest'
import { replaceInContent, copyContent } from '../../tests/support/content-copy.ts'
import { checkContent } from './content-errors.mjs'
import { root } from '../process/run.mjs'

const luma = 'products/luma.yaml'

test('the content of the project has no errors', () => {
  const { errors, counts } = checkContent(root)
  expect(errors).toEqual([])
  expect(counts).toMatch(/^\d{2} products, \d+ SKUs, 21 categories and collections, 18 questions, 24 legal sections, /)
})

const languages = 'missing; a text is required in every language, like'

test.each<[what: string, file: string, from: string | RegExp, to: string, error: string]>([
  ['a missing language', luma, /\n {2}fr: Galet clito.*/, '', `subtitle.fr: ${languages} fr: Galet doux`],
  [
    'an empty text',
    luma,
    /Galet clito.*/,
    "''",
    'subtitle.fr: empty; a text is required in every language, like fr: Galet doux'
  ],
  [
    'an SKU in another form',
    luma,
    'LUMA-ROSE',
    'luma_rose',
    'variants.0.sku: an SKU is upper-case words joined by hyphens, like LUMA-ROSE (given: luma_rose)'
  ],
  [
    'an unknown collection',
    luma,
    '[clitoral-vibrators]',
    '[clitoral-vibrator]',
    'taxons.0: there is no collection clitoral-vibrator; use an existing one, like clitoral-vibrators'
  ],
  [
    'a category in place of a collection',
    luma,
    '[clitoral-vibrators]',
    '[femtech]',
    'taxons.0: femtech is a category: the first one must be a collection, which has a parent'
  ],
  [
    'an unknown related product',
    luma,
    '[brisa,',
    '[brissa,',
    'related.0: there is no product brissa; use an existing one, like brisa'
  ],
  [
    'itself as related',
    luma,
    '[brisa,',
    '[luma,',
    'related.0: luma is this product itself: use another one, or remove it'
  ],
  [
    'an unknown colour',
    luma,
    'color: teal',
    'color: tael',
    'variants.1.attributes.color: there is no color tael; use an existing one, like teal'
  ],
  [
    'an unknown attribute',
    luma,
    'color: teal',
    'colour: teal',
    'variants.1.attributes.colour: there is no attribute colour; use an existing one, like color'
  ],
  [
    'an unknown material',
    luma,
    '[silicone,',
    '[silicon,',
    'materials.0: there is no material silicon; use an existing one, like silicone'
  ],
  [
    'an HS code with a point',
    luma,
    "'901910'",
    "'9019.10'",
    "customs.code: an HS code has six digits, in quotes, like '901910' (given: 9019.10)"
  ],
  [
    'a net weight above the weight with the box',
    luma,
    'netWeight: 165',
    'netWeight: 900',
    'variants.0.netWeight: a net weight is at most the weight with the box, 240 (given: 900)'
  ],
  [
    'a missing picture',
    luma,
    'luma-detail.webp',
    'luma-detial.webp',
    'images.0.path: there is no picture src/assets/products/luma-detial.webp: did you mean products/luma-detail.webp?'
  ],
  [
    'a short EAN',
    luma,
    "'4262401104213'",
    '42624',
    "variants.0.ean: an EAN has 13 digits, in quotes, like '4262401104213' (given: 42624)"
  ],
  [
    'a wrong check digit',
    luma,
    "'4262401104213'",
    "'4262401104214'",
    "variants.0.ean: wrong EAN check digit, it must be 3, like '4262401104213' (given: 4262401104214)"
  ],
  [
    'a date without quotes',
    'products/duo.yaml',
    "'2026-12-04'",
    '2026-12-04',
    "initial.availableFrom: a date is year-month-day, in quotes, like '2027-01-15' (given without quotes: 2026-12-04)"
  ],
  [
    'a date that does not exist',
    'products/duo.yaml',
    '2026-12-04',
    '2027-02-30',
    "initial.availableFrom: a date is year-month-day, in quotes, like '2027-01-15' (given: 2027-02-30)"
  ],
  [
    'a subtitle that is too long',
    luma,
    'Clitoral pebble',
    `Clitoral ${'pebble '.repeat(10).trim()}`,
    'subtitle.en: 100 characters, but only 80 fit: shorten it'
  ],
  [
    'a wrong choice',
    'faq/chargers.yaml',
    'category: products',
    'category: product',
    'category: one of orders, products, payments, other, like orders (given: product)'
  ],
  [
    'a placeholder that nothing fills',
    'faq/warranty.yaml',
    '{{email}}',
    '{{mail}}',
    'answer.en: nothing fills {{mail}}: use one of {{brand}}, {{seller}}, {{address}}, {{vatNumber}}, {{email}}'
  ],
  [
    'HTML',
    'press/shelf.yaml',
    'The packaging',
    '<b>The</b> packaging',
    'quote.en: contains HTML: use plain text, and an empty line between paragraphs'
  ],
  [
    'a product that an award names',
    'awards/care-by-design.yaml',
    'luna-cup',
    'lumma',
    'product: there is no product lumma; use an existing one, like luma'
  ],
  [
    'a parent that is not there',
    'taxons/condoms.yaml',
    'parent: intimate-essentials',
    'parent: essentials',
    'parent: there is no category essentials; use an existing one, like intimate-essentials'
  ],
  [
    'a collection below a collection',
    'taxons/condoms.yaml',
    'parent: intimate-essentials',
    'parent: makeup',
    'parent: makeup is a collection: use a category, which has no parent'
  ],
  [
    'a collection below itself',
    'taxons/condoms.yaml',
    'parent: intimate-essentials',
    'parent: condoms',
    'parent: condoms is a collection: use a category, which has no parent'
  ],
  [
    'a bestseller that is not there',
    'home/bestsellers.yaml',
    'forte',
    'fort',
    'products.3: there is no product fort; use an existing one, like forte'
  ],
  [
    'a variant without its counterpart',
    'legal/privacy-policy/transfers.yaml',
    'variant: other',
    'variant: emea',
    'parts: no part for the variant other; add one, like { variant: other, text: … }'
  ],
  [
    'a last day before the first',
    'press/shelf.yaml',
    /^/,
    "publishFrom: '2027-01-15'\npublishUntil: '2027-01-14'\n",
    "publishUntil: the last day must not be before publishFrom, like '2027-01-31' (given: an object)"
  ],
  [
    'a short description',
    luma,
    /( {2}de: \|\n)[\s\S]*?(?= {2}it: \|)/,
    '$1    Luma liegt sanft auf.\n',
    'description.de: 4 words, but at least 60 are wanted: say more'
  ],
  [
    'words that were not translated',
    luma,
    /( {2}en: (Clitoral .*)\n {2}fr: ).*/,
    '$1$2',
    'subtitle.fr: the same text as in en: translate it, like fr: Galet doux'
  ],
  [
    'a name in place of a text',
    luma,
    /^subtitle:(\n {2}.*)*/m,
    'subtitle: Soft pebble',
    'subtitle: several fields (en, fr, de, it, es), like { en: Soft pebble, fr: Galet doux, … } (given: Soft pebble)'
  ]
])('reports %s with file, field and an example', (_, file, from, to, error) => {
  const folder = copyContent()
  replaceInContent(folder, file, from, to)
  expect(checkContent(folder).errors).toEqual([`src/content/${file}, ${error}`])
})

test('suggests the right name for a misspelt field, and reports the missing one', () => {
  const folder = copyContent()
  replaceInContent(folder, luma, 'weight: 240', 'wieght: 240')
  expect(checkContent(folder).errors).toEqual([
    'src/content/products/luma.yaml, variants.0.weight: missing; a weight in whole grams, like 240',
    'src/content/products/luma.yaml, variants.0.wieght: wieght is not a field here: did you mean weight? The fields are sku, attributes, ean, weight, netWeight, image'
  ])
})

test('reports a product with the code of a category', () => {
  const folder = copyContent()
  replaceInContent(folder, luma, 'code: luma', 'code: femtech')
  expect(checkContent(folder).errors).toEqual([
    'src/content/products/luma.yaml, code: file name and code differ: set code: luma, or rename the file to femtech.yaml',
    'src/content/products/luma.yaml, code: the code femtech is already used by src/content/taxons/femtech.yaml, code: codes are unique, like luma'
  ])
})
