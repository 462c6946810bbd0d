import { beforeEach, describe, expect, test } from 'vitest'
import {
  deleteSavedGrid,
  listSavedGrids,
  readSavedGrid,
  saveGrid,
  updateSavedGrid
} from '../../../contract/cart/quick-order.ts'
import { type Client, idempotencyHeader } from '../../support/client.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

const rows = [
  { code: 'LUMA-ROSE', quantity: '12' },
  { code: 'not a code', quantity: '=1+1' },
  { code: '', quantity: '' }
]

describe.each(engines)('saved grids on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let buyer: Client

  beforeEach(async () => {
    buyer = await shop.as('commercial')
  })

  const save = (name: string, headers = {}) => buyer.call(saveGrid, { input: { name, rows }, headers })
  const names = async (client = buyer) => (await client.call(listSavedGrids)).body.map(({ name }) => name)

  test('store rows as entered, complete or not', async () => {
    const { status, body: grid } = await save(' Mondays ')
    expect(status).toBe(201)
    expect(grid).toMatchObject({ name: 'Mondays', rows })
    expect((await buyer.call(readSavedGrid, { params: { id: grid.id } })).body).toEqual(grid)
  })

  test('a name in use gets a number, on saving and renaming', async () => {
    const first = (await save('Mondays')).body
    expect((await save('Mondays')).body.name).toBe('Mondays (2)')
    const third = (await save('Fridays')).body
    const rename = (id: string) => buyer.call(updateSavedGrid, { params: { id }, input: { name: 'Mondays' } })
    expect((await rename(third.id)).body.name).toBe('Mondays (3)')
    expect((await rename(first.id)).body.name).toBe('Mondays')
  })

  test('are sorted by last change', async () => {
    const first = (await save('First')).body
    shop.setClock(new Date('2026-11-21T11:00:00.000Z'))
    await save('Second')
    expect(await names()).toEqual(['Second', 'First'])
    shop.setClock(new Date('2026-11-21T12:00:00.000Z'))
    const changed = { rows: [{ code: 'VEIL-12', quantity: '3' }] }
    const { body } = await buyer.call(updateSavedGrid, { params: { id: first.id }, input: changed })
    expect(body).toMatchObject({ name: 'First', rows: changed.rows })
    expect(await names()).toEqual(['First', 'Second'])
  })

  test('a user can save at most 50', async () => {
    for (let i = 0; i < 50; i++) expect((await save(`Grid ${i}`)).status).toBe(201)
    expect((await save('One more')).problem).toMatchObject({ status: 422, refusal: 'too-many-grids' })
    const { id } = (await buyer.call(listSavedGrids)).body[0]!
    expect((await buyer.call(deleteSavedGrid, { params: { id } })).status).toBe(204)
    expect((await save('One more')).status).toBe(201)
  })

  test('belong to one user: colleagues cannot see, change or delete them', async () => {
    const { id } = (await save('Mine')).body
    for (const other of [await shop.as('admin'), await shop.as('german')]) {
      expect(await names(other)).toEqual([])
      expect((await other.call(readSavedGrid, { params: { id } })).status).toBe(404)
      expect((await other.call(updateSavedGrid, { params: { id }, input: { name: 'x' } })).status).toBe(404)
      expect((await other.call(deleteSavedGrid, { params: { id } })).status).toBe(404)
    }
    expect(await names()).toEqual(['Mine'])
  })

  test('saving again with the same key saves once', async () => {
    const key = idempotencyHeader()
    const [one, other] = [await save('Once', key), await save('Once', key)]
    expect(other.body).toEqual(one.body)
    expect(await names()).toEqual(['Once'])
  })

  test('reject an empty or too long name, and too many rows', async () => {
    expect((await save('  ')).status).toBe(422)
    expect((await save('x'.repeat(81))).status).toBe(422)
    const many = Array.from({ length: 1001 }, () => ({ code: 'LUMA-ROSE', quantity: '1' }))
    expect((await buyer.call(saveGrid, { input: { name: 'Many', rows: many } })).status).toBe(422)
  })
})
