import { describe, expect, test } from 'vitest'
import { readVatNumber } from './vat.ts'

/** Numbers with valid check digits. */
const right = {
  AT: 'ATU13585627',
  BE: 'BE0428759497',
  BG: 'BG175074752',
  CH: 'CHE-107.787.577 MWST',
  CY: 'CY10259033P',
  CZ: 'CZ25123891',
  DE: 'DE136695976',
  DK: 'DK13585628',
  EE: 'EE100931558',
  ES: 'ESB58378431',
  FI: 'FI20774740',
  FR: 'FR40303265045',
  GB: 'GB980780684',
  GR: 'EL094259216',
  HR: 'HR33392005961',
  HU: 'HU12892312',
  IE: 'IE6433435F',
  IT: 'IT00743110157',
  LT: 'LT119511515',
  LU: 'LU15027442',
  LV: 'LV40003521600',
  MT: 'MT11679112',
  NL: 'NL004495445B01',
  NO: 'NO995525828MVA',
  PL: 'PL8567346215',
  PT: 'PT501964843',
  RO: 'RO18547290',
  SE: 'SE123456789701',
  SI: 'SI50223054',
  SK: 'SK2022749619'
}

describe('a VAT number', () => {
  test.each(Object.entries(right))(
    'of %s is valid with or without prefix, and invalid with one wrong digit',
    async (country, number) => {
      expect((await readVatNumber(number, country)).format).toBe('valid')
      expect((await readVatNumber(number.toLowerCase().slice(country === 'CH' ? 3 : 2), country)).format).toBe('valid')
      const digit = /\d/.exec(number)![0]
      const other = number.replace(digit, String((Number(digit) + 1) % 10))
      expect((await readVatNumber(other, country)).format).toBe('invalid')
    }
  )

  test('is compared without spaces and punctuation, by country', async () => {
    for (const written of ['FR40303265045', 'fr 40 303 265 045', '40.303.265.045', 'FR-40303265045'])
      expect((await readVatNumber(written, 'FR')).key).toBe('FR40303265045')
    for (const written of ['EL094259216', 'GR094259216', '094259216'])
      expect(await readVatNumber(written, 'GR')).toEqual({ key: 'EL094259216', format: 'valid' })
    expect((await readVatNumber('CHE-107.787.577 MWST', 'CH')).key).toBe('CHE107787577MWST')
    expect((await readVatNumber('CHE-107.787.577', 'CH')).format).toBe('valid')
  })

  test('of a country other than the company’s is invalid', async () => {
    expect((await readVatNumber('DE136695976', 'FR')).format).toBe('invalid')
  })

  test('of a country without a known rule is accepted', async () => {
    expect(await readVatNumber('100 123 456 700 003', 'AE')).toEqual({ key: 'AE100123456700003', format: 'unknown' })
  })
})
