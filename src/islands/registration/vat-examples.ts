/** What a VAT number looks like, by country; an example helps more than a rule. */
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
  LT: 'LT123456789',
  LU: 'LU12345678',
  LV: 'LV12345678901',
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

/** Countries whose postal codes are digits alone: phones show the keys for them. */
export const digitPostalCodes: ReadonlySet<string> = new Set(
  'AT AU BE BG CH CY DE DK EE EG ES FI FR GE HR HU ID IL IT JO KE LI LU MA MC ME MK MX MY NO NZ PH RO RS SA SG SI SM TH TN TR TW UA US UY VN ZA'.split(
    ' '
  )
)
