import { brand } from '../brand.ts'
import { day } from './scalars.ts'
import { told } from './told.ts'

/** First and last day on the site, both included, at the seller's; without one there is no limit. */
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
  ...told('the last day is publishFrom or later', "'2027-01-31'")
}

/** Whether a thing is on the site on a day, `2026-12-24`. */
export function isPublished({ publishFrom = '', publishUntil }: Publishing, today: string): boolean {
  return publishFrom <= today && (publishUntil === undefined || today <= publishUntil)
}

/** The day that a build is made for: the one that is wished for, or the seller's today. @throws Error */
export function publishingDay(wish: string | undefined, now = new Date()): string {
  if (!wish) return Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(brand.timeZone).toPlainDate().toString()
  if (day.safeParse(wish).success) return wish
  throw new Error(`PUBLISH_DAY is "${wish}", but must be a day such as 2026-12-24.`)
}
