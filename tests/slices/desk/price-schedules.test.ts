import { describe, expect, test } from 'vitest'
import * as lists from '../../../contract/desk/price-lists.ts'
import { listPriceLists } from '../../../contract/desk/prices.ts'
import { sellerDay } from '../../../server/core/dates.ts'
import { signedInStaff } from '../../support/client.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('scheduled price changes on %s', (engine) => {
  const shop = shopForSuite(engine)

  test('a change is scheduled only if its author has seen all scheduled changes of the list', async () => {
    const desk = await signedInStaff(shop, 'manager')
    const dayIn = (days: number) => sellerDay(new Date(shop.clock().getTime() + days * 24 * 60 * 60_000).toISOString())
    const adjust = async (percent: number) => {
      const input = { percent, rounding: '0.10' as const, cells: ['price' as const], collection: null }
      return (await desk.call(lists.adjustPrices, { params: { code: 'usd' }, input })).body
    }
    const schedule = (id: string, days: number, basedOn: { id: string; startsOn: string | null }[]) =>
      desk.call(lists.schedulePriceImport, { params: { id }, input: { startsOn: dayIn(days), basedOn } })
    const [first, second] = [await adjust(2), await adjust(5)]
    const concurrent = await Promise.all([schedule(first.id, 3, []), schedule(second.id, 5, [])])
    expect(concurrent.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { scheduled } = (await desk.call(listPriceLists)).body.find(({ code }) => code === 'usd')!
    const seen = scheduled.map(({ id, startsOn }) => ({ id, startsOn }))
    expect(seen).toHaveLength(1)
    const other = seen[0]!.id === first.id ? second : first
    expect((await schedule(other.id, 5, seen)).status).toBe(200)
    // Repeated after a lost response.
    expect((await schedule(other.id, 5, seen)).status).toBe(200)
    const moved = await schedule(other.id, 4, seen)
    expect([moved.status, moved.problem.refusal]).toEqual([409, 'schedule-changed'])
    const cancel = (id: string, basedOn: string) =>
      desk.call(lists.cancelPriceImport, { params: { id }, input: { basedOn } })
    // As seen by someone who opened it before a colleague moved it.
    expect((await cancel(other.id, dayIn(4))).problem).toMatchObject({ status: 409, refusal: 'schedule-moved' })
    expect((await cancel(other.id, dayIn(5))).status).toBe(200)
    expect((await cancel(seen[0]!.id, seen[0]!.startsOn!)).status).toBe(200)
    // What was seen has been cancelled since.
    expect((await schedule(other.id, 6, seen)).problem.refusal).toBe('schedule-changed')
  })
})
