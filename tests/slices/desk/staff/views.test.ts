import { describe, expect, test } from 'vitest'
import { deleteView, listViews, maxViews, saveView, viewSections } from '../../../../contract/desk/shell/views.ts'
import { type Client, signedInStaff } from '../../../support/client.ts'
import { engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('saved views on %s', (engine) => {
  const shop = shopForSuite(engine)
  const sales = staffForSuite(shop, 'sales')
  const warehouse = staffForSuite(shop, 'warehouse')

  const save = (client: Client, name: string, query = 'state=approved', section: 'orders' | 'partners' = 'orders') =>
    client.call(saveView, { input: { section, name, query } })
  const namesOf = async (client: Client) => (await client.call(listViews)).body.map(({ name }) => name)

  test('are listed by name for their owner; saving under the same list and name replaces one', async () => {
    await save(sales, 'To ship')
    await save(sales, 'Blocked', 'status=blocked', 'partners')
    const { body } = await save(sales, 'To ship', 'state=approved&period=30')
    expect(body.map(({ section, name, query }) => [section, name, query])).toEqual([
      ['partners', 'Blocked', 'status=blocked'],
      ['orders', 'To ship', 'state=approved&period=30']
    ])
    await save(sales, 'Blocked')
    expect(await namesOf(sales)).toEqual(['Blocked', 'Blocked', 'To ship'])
    expect(await namesOf(warehouse)).toEqual([])
  })

  test('are in the order of the reader’s language: numbers by value, accents beside their letter', async () => {
    const finance = await signedInStaff(shop, 'finance')
    const sections = ['orders', 'partners'] as const
    const names = ['Week 10', 'été', 'Week 9', 'Zones', 'Etna']
    for (const [i, name] of names.entries()) await save(finance, name, 'state=new', sections[i % 2])
    expect(await namesOf(finance)).toEqual(['été', 'Etna', 'Week 9', 'Week 10', 'Zones'])
  })

  test('every list has them', async () => {
    const marketing = await signedInStaff(shop, 'marketing')
    for (const section of viewSections)
      await marketing.call(saveView, { input: { section, name: 'Mine', query: 'q=a' } })
    const { body } = await marketing.call(listViews)
    expect(body.map(({ section }) => section).toSorted()).toEqual(viewSections.toSorted())
  })

  test('a colleague’s cannot be removed, and a missing name or filter is reported', async () => {
    const [view] = (await save(sales, 'Mine')).body
    const params = { id: view!.id }
    expect((await warehouse.call(deleteView, { params })).status).toBe(404)
    expect((await sales.call(deleteView, { params })).body.some(({ id }) => id === view!.id)).toBe(false)
    const wrong = await sales.call(saveView, { input: { section: 'orders', name: ' ', query: '' } })
    expect(wrong.problem.violations?.map(({ propertyPath }) => propertyPath)).toEqual(['name', 'query'])
  })

  test('there are at most sixty, and a rejected one is not stored', async () => {
    for (let i = 0; i < maxViews; i++) expect((await save(warehouse, `View ${i}`)).status).toBe(200)
    expect((await save(warehouse, 'One more')).problem).toMatchObject({ status: 409, refusal: 'too-many-views' })
    expect(await namesOf(warehouse)).toHaveLength(maxViews)
    expect((await save(warehouse, 'View 0', 'state=new')).status).toBe(200)
  })
})
