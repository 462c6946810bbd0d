/* VAT number prefixes and formats by country. The server verifies check digits (stdnum). */

/** Prefixes that differ from the country code. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR', LI: 'CHE', CH: 'CHE' }

/** Formats after the prefix (VIES, HMRC, UID and Brønnøysund registers); other countries are not checked. */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]?\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LI: /^\d{9}(MWST|TVA|IVA)?$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MC: /^[A-Z\d]{2}\d{9}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/
}

/** Example VAT numbers by country. */
export const vatExamples: Readonly<Record<string, string>> = {
  AT: 'ATU12345678',
  BE: 'BE0123456789',
  BG: 'BG123456789',
  CH: 'CHE-123.456.789 MWST',
  CY: 'CY12345678X',
  CZ: 'CZ12345678',
  DE: 'DE123456789',
  DK: 'DK12345678',
  EE: 'EE123456789',
  ES: 'ESX12345678',
  FI: 'FI12345678',
  FR: 'FR12345678901',
  GB: 'GB123456789',
  GR: 'EL123456789',
  HR: 'HR12345678901',
  HU: 'HU12345678',
  IE: 'IE1234567X',
  IT: 'IT12345678901',
  LI: 'CHE-123.456.789 MWST',
  LT: 'LT123456789',
  LU: 'LU12345678',
  LV: 'LV12345678901',
  MC: 'FR12345678901',
  MT: 'MT12345678',
  NL: 'NL123456789B01',
  NO: 'NO123456789MVA',
  PL: 'PL1234567890',
  PT: 'PT123456789',
  RO: 'RO12345678',
  SE: 'SE123456789001',
  SI: 'SI12345678',
  SK: 'SK1234567890'
}

/**
 * Normalises a VAT number for comparison and storage, with its country prefix: `('fr 40 303 265 045', 'FR')` and
 * `('40303265045', 'FR')` -> `FR40303265045`.
 */
export function vatKey(text: string, country: string): string {
  return vatPrefixOf(country) + ownPart(text, country)
}

/** Whether a text has the format of the country's VAT numbers; undefined if the format is unknown. */
export function hasVatFormat(text: string, country: string): boolean | undefined {
  return formats[country]?.test(ownPart(text, country))
}

/** The prefix of a country's VAT numbers: `GR` -> `EL`. */
export const vatPrefixOf = (country: string): string => prefixes[country] ?? country

/** The country of a VAT number of the EU, which starts with its prefix: `EL123456783` -> `GR`. */
export const vatCountryOf = (number: string): string => (number.startsWith('EL') ? 'GR' : number.slice(0, 2))

/**
 * Whether a text could be a VAT number of a country: apart from separators, only letters and digits of plausible length.
 * Staff cannot confirm any other text, because `1,5` would then be stored as FR15.
 */
export function isPlausibleVatNumber(text: string, country: string): boolean {
  if (!/^[A-Z\d\s./\p{Dash}]+$/iu.test(text)) return false
  return hasVatFormat(text, country) === true || /^(?=.*\d)[A-Z\d]{5,20}$/.test(ownPart(text, country))
}

function ownPart(text: string, country: string): string {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  // Greece's prefix is EL, but GR is common as well.
  const start = [vatPrefixOf(country), country].find((prefix) => plain.startsWith(prefix))
  return start ? plain.slice(start.length) : plain
}
