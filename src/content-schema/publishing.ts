import { brand } from '../brand.ts'
import { day } from './scalars.ts'
import { fieldRule } from './field-rules.ts'

/** First and last day on the site, inclusive, in the seller's time zone; unlimited if missing. */
export const publishing = { publishFrom: day.optional(), publishUntil: day.optional() }

export interface Publishing {
  publishFrom?: string | undefined
  publishUntil?: string | undefined
}

/** For a schema's `refine`: the last day is not before the first. */
export const inOrder = ({ publishFrom, publishUntil }: Publishing): boolean =>
  !publishFrom || !publishUntil || publishFrom <= publishUntil
export const orderRule = {
  path: ['publishUntil'],
  ...fieldRule('the last day must not be before publishFrom', "'2027-01-31'")
}

/** Whether an item is on the site on a day, `2026-12-24`. */
export function isPublished({ publishFrom = '', publishUntil }: Publishing, today: string): boolean {
  return publishFrom <= today && (publishUntil === undefined || today <= publishUntil)
}

/** The publication date of a build: the given one, or today in the seller's time zone. @throws Error */
export function publishingDay(text: string | undefined, now = new Date()): string {
  if (!text) return Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(brand.timeZone).toPlainDate().toString()
  if (day.safeParse(text).success) return text
  throw new Error(`PUBLISH_DAY is "${text}", but must be a day such as 2026-12-24.`)
}
