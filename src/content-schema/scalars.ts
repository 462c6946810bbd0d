import { z } from 'astro/zod'
import { Day } from '../../contract/scalars.ts'
import { text } from './localised-text.ts'
import { fields, form, fieldRule } from './field-rules.ts'

/** Identifier used in URLs and other files. */
export const code = form(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'a code is lower-case words joined by hyphens',
  'clitoral-vibrators'
)

export const codes = z.array(code, fieldRule('a list of codes', '[luma, brisa]'))

export const picturePath = form(
  /^[\w/-]+\.webp$/,
  'a picture is a path below src/assets that ends with .webp',
  'products/luma-rose.webp'
)

/** Maximum length of an image description: screen readers read it without pausing. */
export const altText = () => text(160)

export const picture = fields({ path: picturePath, alt: altText() }, '{ path: products/luma-rose.webp, alt: … }')

export const wholeNumber = z.int(fieldRule('a whole number', '3')).nonnegative(fieldRule('a whole number from 0', '3'))

export const position = z
  .int(fieldRule('a position is a whole number from 1', '3'))
  .positive(fieldRule('positions start at 1', '3'))

export const yesOrNo = z.boolean(fieldRule('true or false', 'true'))

const dayRule = fieldRule('a date is year-month-day, in quotes', "'2027-01-15'")

/** An ISO date; unquoted, YAML would parse it as a date. */
export const day = z.string(dayRule).refine((value) => Day.is(value), dayRule)

export const month = form(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month is year-month', '2026-03')
