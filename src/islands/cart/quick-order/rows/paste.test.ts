import { array, assert, constantFrom, integer, property, record, stringMatching, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowsOfText } from './paste.ts'

const one = (line: string) => rowsOfText(line)[0]

describe('a pasted block', () => {
  test.each([
    ['LUMA-ROSE\t12', 'LUMA-ROSE', '12'],
    ['LUMA-ROSE;12', 'LUMA-ROSE', '12'],
    ['LUMA-ROSE, 12', 'LUMA-ROSE', '12'],
    ['12 x LUMA-ROSE', 'LUMA-ROSE', '12'],
    ['12x LUMA-ROSE', 'LUMA-ROSE', '12'],
    ['12× LUMA-ROSE', 'LUMA-ROSE', '12'],
    ['LUMA-ROSE x 12', 'LUMA-ROSE', '12'],
    ['LUMA-ROSE x12', 'LUMA-ROSE', '12'],
    ['12 LUMA-ROSE', 'LUMA-ROSE', '12'],
    ['LUMA-ROSE 12', 'LUMA-ROSE', '12'],
    ['LUMA-ROSE: 12 pcs', 'LUMA-ROSE', '12'],
    ['12 Stk. LUMA-ROSE', 'LUMA-ROSE', '12'],
    ['- 12 x LUMA-ROSE', 'LUMA-ROSE', '12'],
    ['2) LUMA-ROSE x 12', 'LUMA-ROSE', '12'],
    ['4059911000217\t24', '4059911000217', '24'],
    ['24\t4059911000217', '4059911000217', '24'],
    ['24 x 4059911000217', '4059911000217', '24'],
    ['1\tLUMA-ROSE\tLuma, rose\t12\t36.80', 'LUMA-ROSE', '12'],
    ['"LUMA-ROSE";"12"', 'LUMA-ROSE', '12'],
    ['"Luma; rose";12', 'Luma; rose', '12'],
    ['Luma pebble, deep teal\t3', 'Luma pebble, deep teal', '3'],
    ['LUMA-ROSE, 1,000', 'LUMA-ROSE', '1000'],
    ['LUMA-ROSE\t1.000 Stück', 'LUMA-ROSE', '1000'],
    ['LUMA-ROSE\t12,0', 'LUMA-ROSE', '12'],
    ['Veil 12\t3', 'Veil 12', '3'],
    ['VEIL-12', 'VEIL-12', ''],
    ['Veil condoms pack of 12', 'Veil condoms pack of 12', ''],
    ['LUMA-ROSE\t=10+2', 'LUMA-ROSE', '=10+2'],
    ['LUMA-ROSE\ta dozen', 'LUMA-ROSE', 'a dozen'],
    ['3XL-BAND 2', '3XL-BAND', '2'],
    ['4012345 678901', '4012345 678901', ''],
    ['4 012345 678901', '4 012345 678901', ''],
    ['4 012345 678901 12', '4 012345 678901', '12'],
    ['12 x 4 012345 678901', '4 012345 678901', '12'],
    ['4 012 345 678 901\t12', '4 012 345 678 901', '12'],
    ['12\t4 012 345 678 901', '4 012 345 678 901', '12'],
    ['9638 5074', '9638 5074', ''],
    ['036000291452 1', '036000291452', '1'],
    ['1 4012345678901', '4012345678901', '1'],
    ['1234567 12', '1234567', '12']
  ])('%j is %s, %s', (line, code, quantity) => {
    expect(one(line)).toEqual({ code, quantity })
  })

  test.each(['SKU\tQuantity', 'SKU oder EAN;Menge', 'Référence, Quantité', 'Codice;Quantità', 'SKU o EAN\tCantidad'])(
    'skips a header line such as %j, and empty lines',
    (head) => {
      expect(rowsOfText(`${head}\r\n\r\nLUMA-ROSE\t2\n\n`)).toEqual([{ code: 'LUMA-ROSE', quantity: '2' }])
    }
  )

  test('a first line with a SKU is not a header', () => {
    expect(rowsOfText('ARTICLE-7\t2')).toEqual([{ code: 'ARTICLE-7', quantity: '2' }])
  })

  test('a text longer than a field is cut to its length, so that it does not block the other rows', () => {
    expect(rowsOfText(`${'C'.repeat(5000)}\t${'a dozen, '.repeat(20)}\nVEIL-12\t3`)).toEqual([
      { code: 'C'.repeat(200), quantity: 'a dozen, '.repeat(20).slice(0, 40) },
      { code: 'VEIL-12', quantity: '3' }
    ])
  })

  test('a line break in a quoted spreadsheet cell does not split the row', () => {
    expect(rowsOfText('"Luma\nrose"\t2\nVEIL-12\t3')).toEqual([
      { code: 'Luma\nrose', quantity: '2' },
      { code: 'VEIL-12', quantity: '3' }
    ])
  })

  const sku = stringMatching(/^[A-Z]{3,8}(-[A-Z0-9]{1,6}){0,2}$/).filter((code) => !/^[A-Z]+$/.test(code))
  const rows = array(record({ code: sku, quantity: integer({ min: 1, max: 9999 }).map(String) }), { minLength: 1 })
  const formats: readonly ((code: string, quantity: string) => string)[] = [
    (code, quantity) => `${code}\t${quantity}`,
    (code, quantity) => `${quantity}\t${code}`,
    (code, quantity) => `${code};${quantity}`,
    (code, quantity) => `${code},${quantity}`,
    (code, quantity) => `"${code}";"${quantity}"`,
    (code, quantity) => `${quantity} x ${code}`,
    (code, quantity) => `${code} x ${quantity}`,
    (code, quantity) => `${quantity} ${code}`,
    (code, quantity) => `${code} ${quantity} pcs`
  ]

  test('parses back to the written rows, in every notation', () => {
    assert(
      property(tuple(rows, constantFrom(...formats), constantFrom('\n', '\r\n', '\r')), ([pasted, format, end]) => {
        expect(rowsOfText(pasted.map(({ code, quantity }) => format(code, quantity)).join(end))).toEqual(pasted)
      })
    )
  })

  test('parsing any text terminates, and returns no empty rows', () => {
    const anything = stringMatching(/^[\t;,"\r\n x0-9A-Z=-]{0,80}$/)
    assert(
      property(anything, (text) => {
        for (const { code, quantity } of rowsOfText(text)) expect(code + quantity).not.toBe('')
      })
    )
  })
})
