import { expect, test } from 'vitest'
import { readTracking, mergeTracking } from './read-tracking.ts'

const carriers = ['DHL', 'GLS']
const numbers = ['000001309', '000001307', '000001306-1']

test('lines without order numbers are matched to the orders by position', () => {
  const { found, unknown } = readTracking('003404 3416 1\n\n8R00418836215\nXY418220415FR\n', numbers, carriers)
  expect([...found]).toEqual([
    ['000001309', { tracking: '003404 3416 1' }],
    ['000001307', { tracking: '8R00418836215' }],
    ['000001306-1', { tracking: 'XY418220415FR' }]
  ])
  expect(unknown).toEqual([])
})

test('a carrier’s CSV is matched by order number in any column, and its header is skipped', () => {
  const text = 'Date;Reference;Carrier;Parcel\n2026-11-23;1307;dhl;00340434161\n23.11.2026;000001306-1;GLS;"8R004"\n'
  const { found, unknown } = readTracking(text, numbers, carriers)
  expect(Object.fromEntries(found)).toEqual({
    '000001307': { tracking: '00340434161', carrier: 'DHL' },
    '000001306-1': { tracking: '8R004', carrier: 'GLS' }
  })
  expect(unknown).toEqual([])
})

test('lines for no order here, or without a tracking number, are returned', () => {
  expect(readTracking('1309,0034\n4711,0035\n1307,\n', numbers, carriers)).toEqual({
    found: new Map([['000001309', { tracking: '0034' }]]),
    unknown: ['4711 0035', '1307 ']
  })
  expect(readTracking('1\n2\n3\n4\n', ['000000901', '000000902', '000000903'], carriers).unknown).toEqual(['4'])
})

test('an order number may be separated by spaces; digits of a tracking number in groups are not one', () => {
  const { found } = readTracking('000001307 JD0146\n8R004  000001306-1', numbers, carriers)
  expect(Object.fromEntries(found)).toEqual({
    '000001307': { tracking: 'JD0146' },
    '000001306-1': { tracking: '8R004' }
  })
  const [first = ''] = numbers
  expect(readTracking('1307 0034 0434', numbers, carriers).found.get(first)).toEqual({ tracking: '1307 0034 0434' })
})

test('a corrected text replaces what was read from it, but not what was typed for an order', () => {
  const [one, two] = ['000000901', '000000902']
  const [first, second] = ['1\n2', '3'].map((text) => readTracking(text, [one, two], carriers).found)
  const entered = mergeTracking({}, new Map(), first!)
  expect(mergeTracking(entered, first!, second!)).toEqual({ [one]: { tracking: '3' } })
  const typed = { ...entered, [two]: { tracking: 'own' } }
  expect(mergeTracking(typed, first!, second!)).toEqual({ [one]: { tracking: '3' }, [two]: { tracking: 'own' } })
})
