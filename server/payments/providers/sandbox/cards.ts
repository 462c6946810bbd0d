import type { LocaleCode } from '../../../../contract/locale.ts'
import { serverText } from '../../../core/texts.ts'

/** What a test card does. */
export type CardOutcome = 'authorized' | 'challenge' | 'processing' | { fault: 'declined' | 'insufficient-funds' }

/** The test cards; every other number that a card could have is approved. */
const outcomes: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'authorized',
  '4000000000000002': { fault: 'declined' },
  '4000000000009995': { fault: 'insufficient-funds' },
  '4000002760003184': 'challenge',
  '4000000000000119': 'processing'
}

/** What the form sends. */
export interface Card {
  number: string
  expiry: string
  cvc: string
}

/** A field that cannot be right, with its sentence. */
export interface CardError {
  field: keyof Card
  message: string
}

/** Field errors, translated; empty if the card can be processed. */
export function cardErrors(card: Card, locale: LocaleCode, now: Date): CardError[] {
  const errors: CardError[] = []
  const say = (field: keyof Card, key: 'number' | 'expiry' | 'expired' | 'cvc') =>
    errors.push({ field, message: serverText(locale, `card.${key}`) })
  if (!isCardNumber(digitsOf(card.number))) say('number', 'number')
  const expiry = checkExpiry(card.expiry, now)
  if (expiry) say('expiry', expiry)
  if (!/^\d{3,4}$/.test(card.cvc.trim())) say('cvc', 'cvc')
  return errors
}

/** What becomes of a card whose fields are right. */
export function outcomeOf(number: string): CardOutcome {
  return outcomes[digitsOf(number)] ?? 'authorized'
}

const digitsOf = (number: string) => number.replaceAll(/[\s-]/g, '')

// 12 to 19 digits whose check digit is right (Luhn): every second one from the right doubled, the sum a multiple of ten.
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

// A card is good to the last day of its month, wherever on earth that is.
function checkExpiry(text: string, now: Date): 'expiry' | 'expired' | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(text.trim()) ?? []
  if (month === undefined || year === undefined) return 'expiry'
  const firstDayAfter = Date.UTC(2000 + Number(year), Number(month), 1)
  return now.getTime() - 12 * 60 * 60_000 >= firstDayAfter ? 'expired' : undefined
}
