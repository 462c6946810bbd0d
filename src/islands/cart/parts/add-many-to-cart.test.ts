import { expect, test, vi } from 'vitest'
import { ApiError, problemOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { addManyToCart } from './add-many-to-cart.ts'

vi.mock('../../../lib/api/api.ts', () => ({ call: vi.fn<() => Promise<unknown>>() }))
const order = vi.hoisted(() => ({ tokenValue: 't', version: 1 }))
vi.mock('../store.ts', () => ({
  $cart: { get: () => ({ order }) },
  changeCart: (work: () => Promise<unknown>) => work(),
  loadCart: () => Promise.resolve(),
  reloadCart: () => Promise.resolve()
}))

const rejected = (status: number) => new ApiError(problemOf({}, status), new Headers())

test('lines whose addition was not answered are added once, however often that is tried', async () => {
  const keys: unknown[] = []
  const outcomes = [new TypeError('fetch failed'), rejected(500), undefined, rejected(422), undefined]
  vi.mocked(call).mockImplementation((_endpoint, options) => {
    keys.push((options as { idempotencyKey?: string }).idempotencyKey)
    const outcome = outcomes[keys.length - 1]
    return outcome ? Promise.reject(outcome) : Promise.resolve({} as never)
  })
  const add = () => addManyToCart([{ sku: 'LUMA-ROSE', quantity: 6 }]).catch(() => undefined)
  for (const _ of outcomes) await add()
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4])
})

test('lines are added again once the reader has seen a later cart', async () => {
  const keys: unknown[] = []
  vi.mocked(call).mockImplementation((_endpoint, options) => {
    keys.push((options as { idempotencyKey?: string }).idempotencyKey)
    return Promise.reject(new TypeError('fetch failed'))
  })
  for (const version of [2, 2, 3]) {
    order.version = version
    await addManyToCart([{ sku: 'LUMA-ROSE', quantity: 6 }]).catch(() => undefined)
  }
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2])
})
