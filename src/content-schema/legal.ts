import { z } from 'astro/zod'
import { regions } from './regions.ts'
import { day, position } from './scalars.ts'
import { fields, form, fieldRule } from './field-rules.ts'
import { name, text } from './localised-text.ts'

/** A complete document: partners accept its version, which is stored with their acceptance. */
export const legalDocument = fields(
  {
    version: form(
      /^\d{4}-\d\d(-\d+)?$/,
      'a version is year-month, with a number for the second of a month',
      '2026-11-2'
    ),
    /** Effective date. */
    date: day,
    title: name(60),
    intro: text(500, { filled: true })
  },
  "version: '2026-11'"
)

const part = fields(
  {
    /** Default: applies everywhere. */
    variant: z.enum(regions, fieldRule('a variant is emea or other', 'emea')).optional(),
    /** Paragraphs separated by an empty line; lines starting with a hyphen form a list. */
    text: text(2000, { filled: true })
  },
  '{ variant: emea, text: … }'
)

/** A section of the document named by its folder. */
export const legalSection = fields(
  {
    position,
    heading: text(80),
    parts: z.array(part, fieldRule('a list of parts', '- text: …')).min(1, fieldRule('at least one part', '- text: …'))
  },
  'position: 1'
)
