import { beforeEach, describe, expect, test } from 'vitest'
import { addAddress, listAddresses, maxAddresses, readAddress } from '../../../contract/partners/address.ts'
import { changeAddress, removeAddress } from '../../../contract/partners/address-book.ts'
import { readCustomer } from '../../../contract/partners/customer.ts'
import { chooseDefaultShipping } from '../../../contract/partners/profile.ts'
import { addressPath, codeOf } from '../../../contract/scalars.ts'
import { addAddress as insertAddress } from '../../../server/partners/addresses/service.ts'
import type { Client } from '../../support/client.ts'
import { countWaiting } from '../../support/postgres.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

const typed = {
  firstName: 'Ana',
  lastName: 'Brun',
  company: 'Maison Lumière Nice',
  countryCode: 'FR',
  street: '1 rue Haute',
  city: 'Nice',
  postcode: '06000'
}

describe.each(engines)('the address book on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let buyer: Client

  beforeEach(async () => {
    buyer = await shop.as('commercial')
  })

  const self = () => ({ id: codeOf(buyer.customer) })
  const me = async () => (await buyer.call(readCustomer, { params: self() })).body
  const makeDefault = (path: string) =>
    buyer.call(chooseDefaultShipping, { params: self(), input: { defaultShippingAddress: path } })

  test('a company has a limited number of addresses', async () => {
    const own = await shop.db.read.selectFrom('addresses').selectAll().executeTakeFirstOrThrow()
    const company = await shop.db.read
      .selectFrom('companies')
      .select('id')
      .where('name', 'like', 'Maison%')
      .executeTakeFirstOrThrow()
    const { length } = (await buyer.call(listAddresses)).body
    const more = Array.from({ length: maxAddresses - 1 - length }, (_, i) => ({
      ...own,
      id: `address-${i}`,
      company_id: company.id
    }))
    await shop.db.transaction((tx) => tx.insertInto('addresses').values(more).execute())
    // The last one is being added while another is sent.
    const [written, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const adding = shop.db.transaction(async (tx) => {
      await insertAddress(tx, { companyId: company.id }, typed, shop.clock())
      written.resolve()
      await finish.promise
    })
    await written.promise
    const waiting = buyer.call(addAddress, { input: typed })
    if (engine === 'postgres') await expect.poll(() => countWaiting(shop.db.read)).toBe(1)
    finish.resolve()
    await adding
    const { status, problem } = await waiting
    expect([status, problem.refusal]).toEqual([409, 'too-many-addresses'])
    expect(problem.detail).toContain(`There are already ${maxAddresses} addresses`)
    expect((await (await shop.as('german')).call(addAddress, { input: typed })).status).toBe(201)
  })

  test('adds, changes and removes an address', async () => {
    const { body: added } = await buyer.call(addAddress, { input: typed })
    const params = { id: added.id }
    const changed = await buyer.call(changeAddress, { params, input: { ...typed, city: 'Menton', postcode: '06500' } })
    expect(changed.body).toEqual({ ...added, city: 'Menton', postcode: '06500', version: changed.body.version })
    expect((await buyer.call(listAddresses)).body).toContainEqual(changed.body)
    expect((await buyer.call(removeAddress, { params })).status).toBe(204)
    expect((await buyer.call(removeAddress, { params })).status).toBe(404)
    expect((await buyer.call(changeAddress, { params, input: typed })).status).toBe(404)
  })

  test('reports which rule a field breaks', async () => {
    const { body: added } = await buyer.call(addAddress, { input: typed })
    const params = { id: added.id }
    const short = await buyer.call(changeAddress, { params, input: { ...typed, city: 'N', street: '' } })
    expect(short.problem.violations).toEqual([
      { propertyPath: 'street', code: 'required', message: 'Field is required' },
      { propertyPath: 'city', code: 'too-short', message: 'Minimum 2 characters' }
    ])
    for (const provinceCode of [undefined, 'CA-QC', 'US-XX']) {
      const input = { ...typed, countryCode: 'US', provinceCode }
      for (const { problem } of [
        await buyer.call(changeAddress, { params, input }),
        await buyer.call(addAddress, { input })
      ])
        expect(problem).toMatchObject({
          refusal: 'province-required',
          violations: [{ propertyPath: 'provinceCode', code: 'province-required', message: problem.detail }]
        })
    }
    const nowhere = await buyer.call(changeAddress, { params, input: { ...typed, countryCode: 'KP' } })
    expect(nowhere).toMatchObject({
      status: 422,
      problem: { refusal: 'country-not-served', violations: [{ propertyPath: 'countryCode' }] }
    })
    const settled = await buyer.call(changeAddress, { params, input: { ...typed, provinceCode: 'US-OR' } })
    expect(settled.body.provinceCode).toBeNull()
  })

  test('the billing address is fixed, and neither default can be removed', async () => {
    const { defaultBillingAddress, defaultShippingAddress } = await me()
    const billing = { id: codeOf(defaultBillingAddress!) }
    const shipping = { id: codeOf(defaultShippingAddress!) }
    expect(await buyer.call(changeAddress, { params: billing, input: typed })).toMatchObject({
      status: 403,
      problem: { refusal: 'billing-address-fixed' }
    })
    for (const params of [billing, shipping])
      expect(await buyer.call(removeAddress, { params })).toMatchObject({
        status: 409,
        problem: { refusal: 'default-address' }
      })
    expect((await buyer.call(changeAddress, { params: shipping, input: typed })).status).toBe(200)
  })

  test('another address becomes the default for shipping, for the whole company', async () => {
    const { body: added } = await buyer.call(addAddress, { input: typed })
    const { defaultShippingAddress: before } = await me()
    const response = await makeDefault(added['@id'])
    expect(response.body.defaultShippingAddress).toBe(added['@id'])
    const colleague = await shop.as('admin')
    const { body } = await colleague.call(readCustomer, { params: { id: codeOf(colleague.customer) } })
    expect(body.defaultShippingAddress).toBe(added['@id'])
    expect((await buyer.call(removeAddress, { params: { id: codeOf(before!) } })).status).toBe(204)
  })

  test('what a colleague or staff have changed meanwhile is not overwritten', async () => {
    const colleague = await shop.as('admin')
    const { body: read } = await buyer.call(addAddress, { input: typed })
    const params = { id: read.id }
    const change = (client: Client, street: string, basedOn: string) =>
      client.call(changeAddress, { params, input: { ...typed, street, basedOn } })
    const saved = await change(colleague, '2 rue Haute', read.version)
    expect(saved.status).toBe(200)
    const { status, problem } = await change(buyer, '3 rue Haute', read.version)
    expect([status, problem.refusal]).toEqual([409, 'cell-changed'])
    expect((await buyer.call(readAddress, { params })).body).toEqual(saved.body)
    // The same change twice is no conflict.
    expect((await change(buyer, '2 rue Haute', read.version)).body).toEqual(saved.body)
    expect((await change(buyer, '3 rue Haute', saved.body.version)).body).toMatchObject({ street: '3 rue Haute' })
    const { version } = (await buyer.call(readAddress, { params })).body
    const remove = (basedOn: string) => buyer.call(removeAddress, { params, input: { basedOn } })
    expect((await remove(saved.body.version)).problem).toMatchObject({ status: 409, refusal: 'cell-changed' })
    const both = await Promise.all(['4 rue Haute', '5 rue Haute'].map((street) => change(buyer, street, version)))
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect((await remove((await buyer.call(readAddress, { params })).body.version)).status).toBe(204)
  })

  test('another company’s address cannot become a default', async () => {
    const { body: theirs } = await (await shop.as('german')).call(listAddresses)
    const [own] = (await buyer.call(listAddresses)).body
    for (const path of [theirs[0]!['@id'], addressPath('none'), own!.id, '/somewhere/else'])
      expect((await makeDefault(path)).status).toBe(404)
  })

  test('an address removed while it becomes the default is one or the other', async () => {
    const { body: added } = await buyer.call(addAddress, { input: typed })
    const [removed, chosen] = await Promise.all([
      buyer.call(removeAddress, { params: { id: added.id } }),
      makeDefault(added['@id'])
    ])
    expect([removed.status, chosen.status]).toSatisfy(
      ([a, b]: number[]) => (a === 204 && b === 404) || (a === 409 && b === 200)
    )
  })
})
