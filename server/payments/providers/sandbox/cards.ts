import type { LocaleCode } from '../../../../contract/locale.ts'
import { serverText } from '../../../core/texts.ts'
import { hourMs } from '../../../core/dates.ts'

/** The outcome of a test card. */
export type CardOutcome = 'authorized' | 'challenge' | 'processing' | { fault: 'declined' | 'insufficient-funds' }

/** The test cards; any other valid card number is approved. */
const outcomes: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'authorized',
  '4000000000000002': { fault: 'declined' },
  '4000000000009995': { fault: 'insufficient-funds' },
  '4000002760003184': 'challenge',
  '4000000000000119': 'processing'
}

/** The fields that the form submits. */
export interface Card {
  number: string
  expiry: string
  cvc: string
}

/** An invalid field with its message. */
export interface CardError {
  field: keyof Card
  message: string
}

/** Translated field errors; empty if the card can be processed. */
export function cardErrors(card: Card, locale: LocaleCode, now: Date): CardError[] {
  const errors: CardError[] = []
  const addError = (field: keyof Card, key: 'number' | 'expiry' | 'expired' | 'cvc') =>
    errors.push({ field, message: serverText(locale, `card.${key}`) })
  if (!isCardNumber(digitsOf(card.number))) addError('number', 'number')
  const expiry = checkExpiry(card.expiry, now)
  if (expiry) addError('expiry', expiry)
  if (!/^\d{3,4}$/.test(card.cvc.trim())) addError('cvc', 'cvc')
  return errors
}

/** The outcome of a card with valid fields. */
export function outcomeOf(number: string): CardOutcome {
  return outcomes[digitsOf(number)] ?? 'authorized'
}

const digitsOf = (number: string) => number.replaceAll(/[\s-]/g, '')

// 12 to 19 digits with a valid Luhn check digit: double every second digit from the right; the sum must be a multiple
// of ten.
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

// A card is valid through the last day of its month in every time zone.
function checkExpiry(text: string, now: Date): 'expiry' | 'expired' | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(text.trim()) ?? []
  if (month === undefined || year === undefined) return 'expiry'
  const firstDayAfter = Date.UTC(2000 + Number(year), Number(month), 1)
  return now.getTime() - 12 * hourMs >= firstDayAfter ? 'expired' : undefined
}
