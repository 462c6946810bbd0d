import { z } from 'astro/zod'
import { text } from './words.ts'
import { fields, form, told } from './told.ts'

/** What names a thing in addresses and in other files. */
export const code = form(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'a code is lower-case words joined by hyphens',
  'clitoral-vibrators'
)

export const codes = z.array(code, told('a list of codes', '[luma, brisa]'))

export const picturePath = form(
  /^[\w/-]+\.webp$/,
  'a picture is a path below src/assets that ends with .webp',
  'products/luma-rose.webp'
)

/** Longest description of a picture: screen readers read it in one breath. */
export const altText = () => text(160)

export const picture = fields({ path: picturePath, alt: altText() }, '{ path: products/luma-rose.webp, alt: … }')

export const wholeNumber = z.int(told('a whole number', '3')).nonnegative(told('a whole number from 0', '3'))

export const position = z
  .int(told('a position is a whole number from 1', '3'))
  .positive(told('positions start at 1', '3'))

export const yesOrNo = z.boolean(told('true or false', 'true'))

/** A day as ISO writes it; without quotes YAML would make something else of it. */
export const day = form(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'a date is written year-month-day and stands in quotes',
  "'2027-01-15'"
)

export const month = form(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month is written year-month', '2026-03')
