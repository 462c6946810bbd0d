/** Digits after the point of currencies that do not have two (ISO 4217). */
const exponents: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  CLP: 0,
  ISK: 0,
  VND: 0,
  BHD: 3,
  KWD: 3,
  OMR: 3,
  TND: 3
}

/** The specification's symbols; other currencies show their code. */
const symbols: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  AUD: 'A$',
  CAD: 'C$',
  CHF: 'CHF',
  CNY: '¥',
  SEK: 'kr',
  NZD: 'NZ$',
  INR: '₹',
  RUB: '₽',
  BRL: 'R$',
  ZAR: 'R',
  KRW: '₩',
  TRY: '₺'
}

export const exponentOf = (currency: string): number => exponents[currency] ?? 2

/** `EUR` -> `€`; a currency outside the specification's table -> its code. */
export const symbolOf = (currency: string): string => symbols[currency] ?? currency

/** Minor units as `Intl` shows them in a locale, with our symbol: `(125856, 'EUR', 'en-US')` -> `€1,258.56`. */
export function formatMoney(minor: number, currency: string, intlTag: string): string {
  const digits = exponentOf(currency)
  return formatterOf(currency, intlTag, digits)
    .formatToParts(minor / 10 ** digits)
    .map((part) => (part.type === 'currency' ? symbolOf(currency) : part.type === 'minusSign' ? '−' : part.value))
    .join('')
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(currency: string, tag: string, digits: number): Intl.NumberFormat {
  const key = `${tag} ${currency}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits
  })
  formatters.set(key, made)
  return made
}
