import { isCurrency } from '../../contract/format.ts'
import { isIban } from '../../contract/iban.ts'
import { hasVatFormat, vatKey } from '../../contract/partners/vat-number.ts'

const minContrast = { text: 4.5, border: 3 }

/** Pairs of colours shown on each other, with the contrast that WCAG 2.2 AA requires. */
const pairs = [
  ['ink', 'paper', minContrast.text],
  ['ink', 'white', minContrast.text],
  ['ink', 'sand', minContrast.text],
  ['muted', 'paper', minContrast.text],
  ['muted', 'white', minContrast.text],
  ['plum', 'paper', minContrast.text],
  ['plum', 'white', minContrast.text],
  ['white', 'plum-dark', minContrast.text],
  ['teal', 'white', minContrast.text],
  ['success', 'white', minContrast.text],
  ['warning', 'white', minContrast.text],
  ['danger', 'white', minContrast.text],
  ['control', 'white', minContrast.border]
]

/** The same in the dark scheme, whose filled backgrounds have bright text. */
const darkPairs = [
  ...pairs.filter(([front]) => front !== 'white'),
  ['rose', 'white', minContrast.border],
  ['ink', 'blush', minContrast.text],
  ['plum', 'blush', minContrast.text],
  ...['white', 'line', 'ink'].map((other) => ['mark', other, minContrast.border]),
  ['danger', 'line', minContrast.border],
  ...['plum-dark', 'plum-fill', 'plum-fill-hover', 'danger-fill', 'teal-fill', 'ink-fill'].map((fill) => [
    'bright',
    fill,
    minContrast.text
  ])
]

/**
 * Errors in a brand's seller data and colours, as lines.
 * @param {{
 *   brand: Record<string, any>
 *   colours: Record<string, string>
 *   darkColours?: Record<string, string>
 * }} given the exports of brand.ts
 * @returns {string[]}
 */
export function brandErrors({ brand, colours, darkColours }) {
  const checks = [
    [brand.name.trim() !== '', 'brand.name is empty: enter the name of the shop'],
    [
      brand.country === brand.address.country,
      `brand.country is ${brand.country}, but brand.address.country is ${brand.address.country}: use the same country`
    ],
    [isTimeZone(brand.timeZone), `brand.timeZone must be a time zone, like Europe/Paris (given: ${brand.timeZone})`],
    [
      vatKey(brand.vatNumber, brand.country) === brand.vatNumber &&
        hasVatFormat(brand.vatNumber, brand.country) !== false,
      `brand.vatNumber must be a VAT number of ${brand.country} with its prefix, without spaces (given: ${brand.vatNumber})`
    ],
    [isCurrency(brand.currency), `brand.currency must be the code of a currency, like EUR (given: ${brand.currency})`],
    [isIban(brand.iban), `brand.iban must be a valid IBAN without spaces (given: ${brand.iban})`],
    [
      /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(brand.bic),
      `brand.bic must have 8 or 11 capital letters and digits, like AGRIFRPP (given: ${brand.bic})`
    ],
    [
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(brand.supportEmail),
      `brand.supportEmail must be an email address (given: ${brand.supportEmail})`
    ],
    ...brand.social.map(({ name, url }) => [
      url.startsWith('https://'),
      `brand.social: the URL of ${name} must start with https:// (given: ${url})`
    ])
  ]
  return [
    ...checks.flatMap(([isRight, line]) => (isRight ? [] : [line])),
    ...colourErrors(colours),
    ...darkErrors(colours, darkColours)
  ]
}

function darkErrors(colours, darkColours) {
  if (!darkColours) return []
  return colourErrors({ ...colours, ...darkColours }, darkPairs, 'darkColours')
}

function colourErrors(colours, shown = pairs, where = 'colours') {
  const malformed = Object.entries(colours).filter(([, value]) => !/^#[0-9a-f]{6}$/.test(value))
  if (malformed.length > 0)
    return malformed.map(
      ([name, value]) => `${where}.${name} must have six lower-case hexadecimal digits, like #336699 (given: ${value})`
    )
  const missing = [...new Set(shown.flatMap(([front, back]) => [front, back]))].filter((name) => !(name in colours))
  if (missing.length > 0) return missing.map((name) => `${where}.${name} is missing: add it, like #336699`)
  return shown.flatMap(([front, back, minimum]) => {
    const contrast = contrastOf(colours[front], colours[back])
    return contrast >= minimum
      ? []
      : [
          `${where}: ${front} on ${back} has a contrast of ${contrast.toFixed(2)}, but needs at least ${minimum} to be readable: change one of them`
        ]
  })
}

/** Contrast ratio of WCAG 2.2: `contrastOf('#000000', '#ffffff')` -> 21 */
export function contrastOf(foreground, background) {
  const [dark, light] = [luminanceOf(foreground), luminanceOf(background)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function isTimeZone(name) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}
