import { describe, expect, test } from 'vitest'
import * as demo from '../../src/brand.ts'
import * as second from '../../tests/support/brands/kettleby/brand.ts'
import { brandErrors, contrastOf } from './brand-errors.mjs'

const { brand, colours, darkColours } = demo

test.each([
  ['the demo', demo],
  ['the second brand', second]
])('%s has no errors', (_, given) => {
  expect(brandErrors(given)).toEqual([])
})

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', colours.white)).toBe(21)
  expect(contrastOf('#777777', colours.white)).toBeCloseTo(4.48, 2)
})

describe('invalid fields are reported', () => {
  test.each([
    [{ name: ' ' }, 'brand.name'],
    [{ country: 'DE', vatNumber: 'DE136695976' }, 'brand.address.country'],
    [{ timeZone: 'Europe/Lyon' }, 'brand.timeZone'],
    [{ vatNumber: '47894417062' }, 'brand.vatNumber'],
    [{ iban: 'FR7630006000011234567890188' }, 'brand.iban'],
    [{ currency: 'Euro' }, 'brand.currency'],
    [{ bic: 'AGRI' }, 'brand.bic'],
    [{ supportEmail: 'partners' }, 'brand.supportEmail'],
    [{ social: [{ name: 'Instagram', url: 'http://www.instagram.com/' }] }, 'brand.social']
  ])('%j', (change, named) => {
    const lines = brandErrors({ brand: { ...brand, ...change }, colours })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(named)
  })

  test('rejects colours without contrast or with an invalid value', () => {
    expect(brandErrors({ brand, colours: { ...colours, muted: '#aaaaaa' } })).toEqual([
      'colours: muted on paper has a contrast of 2.19, but needs at least 4.5 to be readable: change one of them',
      'colours: muted on white has a contrast of 2.32, but needs at least 4.5 to be readable: change one of them'
    ])
    expect(brandErrors({ brand, colours: { ...colours, muted: 'grey' } })).toEqual([
      'colours.muted must have six lower-case hexadecimal digits, like #336699 (given: grey)'
    ])
  })

  test('names colours that are missing in a dark scheme', () => {
    const { mark: _, ...rest } = darkColours
    expect(brandErrors({ brand, colours, darkColours: rest })).toEqual([
      'darkColours.mark is missing: add it, like #336699'
    ])
  })

  test('rejects colours of a dark scheme without contrast', () => {
    const dark = { ...darkColours, muted: '#555555', 'danger-fill': darkColours.danger }
    expect(brandErrors({ brand, colours, darkColours: dark })).toEqual([
      'darkColours: muted on paper has a contrast of 2.52, but needs at least 4.5 to be readable: change one of them',
      'darkColours: muted on white has a contrast of 2.28, but needs at least 4.5 to be readable: change one of them',
      'darkColours: bright on danger-fill has a contrast of 2.08, but needs at least 4.5 to be readable: change one of them'
    ])
  })
})
