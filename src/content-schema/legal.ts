import { z } from 'astro/zod'
import { regions } from './regions.ts'
import { day, position } from './scalars.ts'
import { fields, form, told } from './told.ts'
import { name, text } from './words.ts'

/** A document as a whole: its version is what a partner accepts, and is kept with the acceptance. */
export const legalDocument = fields(
  {
    version: form(
      /^\d{4}-\d\d(-\d+)?$/,
      'a version is year-month, with a number for the second of a month',
      '2026-11-2'
    ),
    /** The day from which it holds. */
    date: day,
    title: name(60),
    intro: text(500, { filled: true })
  },
  "version: '2026-11'"
)

const part = fields(
  {
    /** Without it the words hold everywhere. */
    variant: z.enum(regions, told('a variant is emea or other', 'emea')).optional(),
    /** Paragraphs separated by an empty line; lines that begin with a hyphen are a list. */
    text: text(2000, { filled: true })
  },
  '{ variant: emea, text: … }'
)

/** A section of a document; the folder says of which. */
export const legalSection = fields(
  {
    position,
    heading: text(80),
    parts: z.array(part, told('a list of parts', '- text: …')).min(1, told('one part at least', '- text: …'))
  },
  'position: 1'
)
