import { intlTag, type LocaleCode } from '../../contract/locale.ts'

/** `2026-11-20 09:12:00` as the API says it, already in the reader's zone -> a Date that prints as exactly that. */
export function readInstant(text: string): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = text.split(/\D/).map(Number)
  return new Date(year, month - 1, day, hour, minute, second)
}

/** `('2026-11-20 09:12:00', 'de')` -> `20. Nov. 2026`; takes a plain date too. */
export function formatDate(text: string, locale: LocaleCode): string {
  return new Intl.DateTimeFormat(intlTag(locale), { day: 'numeric', month: 'short', year: 'numeric' }).format(
    readInstant(text)
  )
}

/** `('2026-11-20 09:12:00', 'de')` -> `20. Nov. 2026, 09:12`. */
export function formatDateTime(text: string, locale: LocaleCode): string {
  return new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(readInstant(text))
}

/** Today for a greeting: `Freitag, 20. November`. */
export function formatToday(now: Date, locale: LocaleCode): string {
  return new Intl.DateTimeFormat(intlTag(locale), { weekday: 'long', day: 'numeric', month: 'long' }).format(now)
}

/** `('2026-12-04', 'en')` -> `December 4`: a day soon to come, without its year. */
export function formatDay(text: string, locale: LocaleCode): string {
  return new Intl.DateTimeFormat(intlTag(locale), { day: 'numeric', month: 'long' }).format(readInstant(text))
}
