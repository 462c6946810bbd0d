import { z } from 'astro/zod'
import { eanCheckDigit } from '../../contract/ean.ts'
import { altText, code, codes, day, picture, picturePath, position, yesOrNo } from './scalars.ts'
import { inOrder, orderRule, publishing } from './publishing.ts'
import { fields, form, describeInput, fieldRule } from './field-rules.ts'
import { name, text } from './localised-text.ts'

const ean = form(/^\d{13}$/, 'an EAN has 13 digits, in quotes', "'4262401104213'").check(({ value, issues }) => {
  const right = value.slice(0, 12) + eanCheckDigit(value.slice(0, 12))
  if (!/^\d{13}$/.test(value) || value === right) return
  const message = `wrong EAN check digit, it must be ${right.at(-1)}, like '${right}'${describeInput(value)}`
  issues.push({ code: 'custom', input: value, message })
})

const grams = z.int(fieldRule('a weight in whole grams', '240')).positive(fieldRule('a weight in whole grams', '240'))

const variant = fields(
  {
    sku: form(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'an SKU is upper-case words joined by hyphens', 'LUMA-ROSE'),
    attributes: z.record(
      z.string(),
      z.string(fieldRule('an attribute value is one of its codes, quoted if it is a number', "'12'")),
      fieldRule('attributes with a value code each', '{ color: rose }')
    ),
    ean,
    /** Weight of one piece with its box, in grams. */
    weight: grams,
    /** Weight of one piece without its box, in grams, as stated on export invoices. */
    netWeight: grams.optional(),
    image: picture
  },
  "{ sku: LUMA-ROSE, attributes: { color: rose }, ean: '4262401104213', weight: 240, image: … }"
)

export const product = fields(
  {
    code,
    taxons: codes.min(1, fieldRule('a product needs at least one collection', '[clitoral-vibrators]')),
    name: name(40),
    subtitle: text(80),
    /** Plain paragraphs, separated by an empty line. */
    description: text(1200, { minWords: 60 }),
    materials: codes,
    features: codes,
    dimensions: z.string(fieldRule('dimensions as text', '74 × 68 × 52 mm')).optional(),
    /** For exports: the code of the Harmonised System (HS) and the country of origin. */
    customs: fields(
      {
        code: form(/^\d{6}$/, 'an HS code has six digits, in quotes', "'901910'"),
        origin: form(/^[A-Z]{2}$/, 'a country of origin is its two-letter code', 'FR')
      },
      "{ code: '901910', origin: FR }"
    ).optional(),
    related: codes.max(8, fieldRule('at most 8 related products', '[brisa, telo]')),
    images: z.array(picture, fieldRule('a list of pictures, or [] for none', '[]')),
    variants: z
      .array(variant, fieldRule('a list of variants', '- sku: LUMA-ROSE'))
      .min(1, fieldRule('a product needs at least one variant', '- sku: LUMA-ROSE')),
    initial: fields(
      { comingSoon: yesOrNo.optional(), availableFrom: day.optional() },
      "{ comingSoon: true, availableFrom: '2027-01-15' }"
    ).optional(),
    ...publishing
  },
  'code: luma'
)
  .refine(inOrder, orderRule)
  .check(({ value, issues }) => {
    value.variants.forEach(({ weight, netWeight = 0 }, i) => {
      if (netWeight <= weight) return
      const message = `a net weight is at most the weight with the box, ${weight}${describeInput(netWeight)}`
      issues.push({ code: 'custom', input: netWeight, message, path: ['variants', i, 'netWeight'] })
    })
  })

export const taxon = fields(
  {
    code,
    parent: code.optional(),
    position,
    image: picturePath,
    femtech: yesOrNo.optional(),
    name: name(40),
    /** Used where the name is too long, as in the catalogue bar. */
    shortName: z.preprocess((input) => (isEmpty(input) ? undefined : input), name(24).optional()).optional(),
    description: text(240),
    imageAlt: altText()
  },
  'code: femtech'
)

/** Only used as an example in a message. */
const sampleColour = 'd98c9b'

const attributeValue = fields(
  {
    code: form(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a value code, quoted if it is a number', "'12'"),
    name: name(60),
    swatch: form(/^#[0-9a-f]{6}$/i, 'a swatch is a six-digit hex colour, in quotes', `'#${sampleColour}'`).optional()
  },
  '{ code: rose, name: … }'
)

export const attribute = fields(
  {
    code,
    name: name(40),
    values: z
      .array(attributeValue, fieldRule('a list of values', '- code: rose'))
      .min(1, fieldRule('one value', '- code: rose'))
  },
  'code: color'
)

// A form whose fields are all left empty writes an empty object.
function isEmpty(input: unknown): boolean {
  return typeof input === 'object' && input !== null && Object.values(input).every((text) => text === '')
}
