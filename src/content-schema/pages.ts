import { z } from 'astro/zod'
import { inOrder, orderRule, publishing } from './publishing.ts'
import { altText, code, codes, day, month, picture, picturePath, position, wholeNumber } from './scalars.ts'
import { fields, form, fieldRule } from './field-rules.ts'
import { name, text } from './localised-text.ts'

/** Products and collections shown on the home page. */
export const home = fields(
  {
    products: codes.max(4, fieldRule('at most 4 bestsellers', '[luma, brisa, solo, forte]')).optional(),
    taxons: codes.max(3, fieldRule('at most 3 collections', '[clitoral-vibrators]')).optional()
  },
  'products: [luma, brisa]'
)

export const banner = fields(
  {
    position,
    image: picturePath,
    tone: z.enum(['light', 'dark'], fieldRule('the text tone is light or dark', 'light')),
    search: z.string(fieldRule('the search term of the banner', 'Telo')).min(1, fieldRule('not empty', 'Telo')),
    label: name(40),
    kicker: name(40),
    title: text(60),
    text: text(160),
    imageAlt: altText(),
    ...publishing
  },
  'position: 1'
).refine(inOrder, orderRule)

export const faqCategories = ['orders', 'products', 'payments', 'other'] as const

/** A question of the help page; its code is the anchor, so that emails and partners can link to it. */
export const question = fields(
  {
    code,
    category: z.enum(faqCategories, fieldRule(`one of ${faqCategories.join(', ')}`, 'orders')),
    position,
    question: text(120),
    /** Paragraphs separated by an empty line; lines starting with a hyphen form a list. */
    answer: text(900, { filled: true })
  },
  'code: delivery-time'
)

export const statistic = fields({ position, value: wholeNumber, label: name(60) }, 'value: 20000')

export const award = fields(
  {
    year: z.int(fieldRule('a year', '2026')).min(1900, fieldRule('a year', '2026')),
    position,
    prize: name(60),
    field: name(60),
    /** The product that won it. */
    product: code
  },
  'year: 2026'
)

const url = (sample: string) => form(/^https:\/\/\S+$/, 'a URL begins with https://', sample)

export const quote = fields(
  {
    position,
    source: name(40),
    month,
    quote: text(140),
    /** Where it was published. */
    url: url('https://shelf.example/review'),
    ...publishing
  },
  'month: 2026-03'
).refine(inOrder, orderRule)

export const article = fields(
  {
    date: day,
    topic: name(30),
    minutes: wholeNumber,
    title: text(80),
    teaser: text(200),
    picture,
    url: url('https://journal.shop.example/cups'),
    ...publishing
  },
  "date: '2026-09-14'"
).refine(inOrder, orderRule)
