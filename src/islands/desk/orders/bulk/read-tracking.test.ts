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

test('a postcode or weight that looks like the short number of another order is not its number', () => {
  const selected = ['000001305', '000001301']
  const read = (text: string, of = selected) => {
    const { found, unknown } = readTracking(text, of, carriers)
    return { found: [...found].map(([number, { tracking }]) => `${number} ${tracking}`), unknown }
  }
  expect(read('1305;JD0002;Paris;75002\n1301;JD0001;Wavre;1305')).toEqual({
    found: ['000001305 JD0002'],
    unknown: ['1301 JD0001 Wavre 1305']
  })
  expect(read('000001301;JD0001;1305\n000001305;JD0002;1301').found).toEqual(['000001301 JD0001', '000001305 JD0002'])
  // The first order is not selected.
  expect(read('000004711;JD0001;1305\n1301;JD0002')).toEqual({
    found: ['000001301 JD0002'],
    unknown: ['000004711 JD0001 1305']
  })
  expect(read('1301;JD0001;1305\n1305;JD0002', ['000001305'])).toEqual({
    found: [],
    unknown: ['1301 JD0001 1305', '1305 JD0002']
  })
  expect(read('1305;JD0002;LUMA\n1305;JD0002;SOLO').found).toEqual(['000001305 JD0002'])
})

test('an address or product is not a tracking number', () => {
  const trackingIn = (line: string) => readTracking(line, numbers, carriers).found.get('000001307')?.tracking
  for (const cell of [
    '12 Rue du Faubourg Saint-Honoré',
    '1180 UCCLE, 12 CHAUSSEE',
    'Ahornweg 12',
    'LUMA-LARGE-ROSE-30'
  ]) {
    expect(trackingIn(`1307;${cell};1Z999AA1`)).toBe('1Z999AA1')
    expect(trackingIn(`1307;${cell};`)).toBeUndefined()
  }
  for (const tracking of ['003404 3416 1', 'RR 123456785 DE', 'jd0146xy', 'xy418220415fr', 'GD-123'])
    expect(trackingIn(`1307;${tracking}`)).toBe(tracking)
})

test('a first line that names an order that is not selected is no header', () => {
  expect(readTracking('4711;0035\n1307;0036', numbers, carriers).unknown).toEqual(['4711 0035'])
})

test('a corrected text replaces what was read from it, but not what was typed for an order', () => {
  const [one, two] = ['000000901', '000000902']
  const [first, second] = ['1\n2', '3'].map((text) => readTracking(text, [one, two], carriers).found)
  const entered = mergeTracking({}, new Map(), first!)
  expect(mergeTracking(entered, first!, second!)).toEqual({ [one]: { tracking: '3' } })
  const typed = { ...entered, [two]: { tracking: 'own' } }
  expect(mergeTracking(typed, first!, second!)).toEqual({ [one]: { tracking: '3' }, [two]: { tracking: 'own' } })
})
