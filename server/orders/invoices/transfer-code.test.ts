import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrModules } from '../../adapters/pdf/service.ts'
import { hasTransferCode, transferCode } from './transfer-code.ts'
import { brand } from '../../../src/brand.ts'

/** The code as a camera sees it, with four dots per module. */
function photograph(modules: boolean[][], dots = 4) {
  const size = modules.length * dots
  const data = Uint8Array.from({ length: size * size * 4 }, (_, i) => {
    const [x, y] = [Math.floor((i >> 2) % size), Math.floor((i >> 2) / size)]
    const isDark = modules[Math.floor(y / dots)]![Math.floor(x / dots)]
    return i % 4 === 3 || !isDark ? 255 : 0
  })
  return { width: size, height: size, data }
}

test('a banking app reads version, account, amount and reference from the code', () => {
  const code = transferCode({ amount: 103_905, reference: '000000034', seller: brand })
  expect(decodeQR(photograph(qrModules(code)))).toBe(code)
  expect(code.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    brand.bic,
    brand.legalName,
    brand.iban,
    'EUR1039.05',
    '',
    '',
    '000000034'
  ])
})

test('only an open amount in euros has a code', () => {
  expect(hasTransferCode('EUR', 1)).toBe(true)
  expect([hasTransferCode('USD', 1), hasTransferCode('EUR', 0), hasTransferCode('EUR', 100_000_000_000)]).toEqual([
    false,
    false,
    false
  ])
})
