import { beforeEach, describe, expect, test } from 'vitest'
import type { PartnerAddress } from '../../../../contract/desk/partners/address-book.ts'
import {
  addPartnerAddress,
  changePartnerAddress,
  removePartnerAddress
} from '../../../../contract/desk/partners/addresses.ts'
import { listPartners, readPartner } from '../../../../contract/desk/partners/partners.ts'
import { readTimeline } from '../../../../contract/desk/partners/timeline.ts'
import { changeAddress } from '../../../../contract/partners/address-book.ts'
import { listAddresses } from '../../../../contract/partners/address.ts'
import { chooseDefaultShipping } from '../../../../contract/partners/profile.ts'
import { addressPath, codeOf } from '../../../../contract/scalars.ts'
import { demoStaff } from '../../../../server/seed/accounts.ts'
import { type Client, signedInStaff } from '../../../support/client.ts'
import { engines, shopForEachTest } from '../../../support/shop.ts'

const salesName = demoStaff.find(({ role }) => role === 'sales')!.name
const warehouse = {
  firstName: 'Nora',
  lastName: 'Petit',
  company: 'Maison Lumière Dépôt',
  countryCode: 'FR',
  street: '4 rue du Port',
  city: 'Lyon',
  postcode: '69007'
}

describe.each(engines)('the address book of a partner at the desk on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let sales: Client
  let id: string

  beforeEach(async () => {
    sales = await signedInStaff(shop, 'sales')
    id = (await sales.call(listPartners, { query: { search: 'lumiere' } })).body.rows[0]!.id
  })

  const book = async () => (await sales.call(readPartner, { params: { id } })).body.addresses
  // Its time is that of the demo addresses, which are sorted by id then.
  const depot = (addresses: readonly PartnerAddress[]) =>
    addresses.find(({ address }) => address.company === warehouse.company)!
  const add = async () =>
    depot((await sales.call(addPartnerAddress, { params: { id }, input: warehouse })).body.addresses)
  const logged = async () => (await sales.call(readTimeline, { params: { id } })).body.entries[0]!

  test('it has the addresses that the partner sees, with its defaults', async () => {
    const { body: own } = await (await shop.as('admin')).call(listAddresses)
    const addresses = await book()
    expect(addresses.map((one) => one.id)).toEqual(own.map((one) => one.id))
    expect(addresses.map(({ address }) => address.street)).toEqual(own.map(({ street }) => street))
    expect(addresses.filter(({ isBilling }) => isBilling)).toHaveLength(1)
    expect(addresses.filter(({ isShipping }) => isShipping)).toHaveLength(1)
    expect(addresses.map(({ addedBy }) => addedBy)).toEqual(addresses.map(() => null))
  })

  test('staff add an address that the partner can use, and it is logged without names of people', async () => {
    const added = await add()
    expect(added).toMatchObject({ address: warehouse, isBilling: false, isShipping: false, addedBy: salesName })
    expect((await (await shop.as('admin')).call(listAddresses)).body.map((one) => one.id)).toContain(added.id)
    const entry = await logged()
    expect(entry).toMatchObject({ title: 'Address added', by: salesName, change: { before: null } })
    expect(entry.change!.after).toEqual({ address: 'Maison Lumière Dépôt, 4 rue du Port, 69007 Lyon, FR' })
  })

  test('staff change and remove it, with the values before and after in the log', async () => {
    const { id: address, version: basedOn } = await add()
    const input = { address: { ...warehouse, street: '6 rue du Port' }, basedOn }
    const changed = await sales.call(changePartnerAddress, { params: { id, address }, input })
    const now = depot(changed.body.addresses)
    expect(now.address.street).toBe('6 rue du Port')
    expect((await logged()).change).toMatchObject({
      before: { address: 'Maison Lumière Dépôt, 4 rue du Port, 69007 Lyon, FR' },
      after: { address: 'Maison Lumière Dépôt, 6 rue du Port, 69007 Lyon, FR' }
    })
    const removed = await sales.call(removePartnerAddress, { params: { id, address }, input: { basedOn: now.version } })
    expect(removed.body.addresses.map((one) => one.id)).not.toContain(address)
    expect(await logged()).toMatchObject({ title: 'Address removed', change: { after: null } })
  })

  test('what the partner has changed meanwhile is neither overwritten nor removed', async () => {
    const { id: address, version: basedOn } = await add()
    const byPartner = { ...warehouse, city: 'Villeurbanne' }
    await (await shop.as('admin')).call(changeAddress, { params: { id: address }, input: byPartner })
    const params = { id, address }
    const change = (street: string, city: string, on: string) =>
      sales.call(changePartnerAddress, { params, input: { address: { ...warehouse, street, city }, basedOn: on } })
    expect((await change('9 rue du Port', 'Lyon', basedOn)).problem.refusal).toBe('cell-changed')
    const removal = await sales.call(removePartnerAddress, { params, input: { basedOn } })
    expect([removal.status, removal.problem.refusal]).toEqual([409, 'cell-changed'])
    const current = depot(await book())
    expect(current.address).toMatchObject(byPartner)
    // The same change twice is no conflict.
    expect((await change(warehouse.street, 'Villeurbanne', basedOn)).status).toBe(200)
    expect((await change('9 rue du Port', 'Lyon', current.version)).status).toBe(200)
  })

  test('an address saved without a change is not logged', async () => {
    const { id: address, version: basedOn } = await add()
    const params = { id, address }
    const before = await logged()
    const saved = await sales.call(changePartnerAddress, { params, input: { address: warehouse, basedOn } })
    expect(depot(saved.body.addresses).version).toBe(basedOn)
    expect(await logged()).toEqual(before)
  })

  test('an address that has become a default meanwhile is refused in words for staff, in their language', async () => {
    const { id: address, version: basedOn } = await add()
    const admin = await shop.as('admin')
    const input = { defaultShippingAddress: addressPath(address) }
    await admin.call(chooseDefaultShipping, { params: { id: codeOf(admin.customer) }, input })
    const remove = (language: string) =>
      sales.call(removePartnerAddress, {
        params: { id, address },
        input: { basedOn },
        headers: { 'Accept-Language': language }
      })
    expect((await remove('en')).problem.detail).toBe(
      'This is a default billing or shipping address of the partner and cannot be removed.'
    )
    expect((await remove('de')).problem.detail).toContain('des Partners')
    const billing = (await book()).find(({ isBilling }) => isBilling)!
    const change = { params: { id, address: billing.id }, input: { address: warehouse, basedOn: billing.version } }
    expect((await sales.call(changePartnerAddress, change)).problem.detail).toBe(
      'This is the partner’s default billing address. Edit it with the company data.'
    )
  })

  test('the rules are those of the partner’s own address book', async () => {
    const addresses = await book()
    const billing = addresses.find(({ isBilling }) => isBilling)!
    const shipping = addresses.find(({ isShipping }) => isShipping)!
    const fixed = await sales.call(changePartnerAddress, {
      params: { id, address: billing.id },
      input: { address: warehouse, basedOn: billing.version }
    })
    expect(fixed.problem.refusal).toBe('partner-billing-address')
    const kept = await sales.call(removePartnerAddress, {
      params: { id, address: shipping.id },
      input: { basedOn: shipping.version }
    })
    expect(kept.problem.refusal).toBe('partner-default-address')
    const refused = async (change: object) =>
      (await sales.call(addPartnerAddress, { params: { id }, input: { ...warehouse, ...change } })).problem
    expect(await refused({ countryCode: 'KP' })).toMatchObject({ refusal: 'country-not-served' })
    expect(await refused({ countryCode: 'US' })).toMatchObject({ refusal: 'province-required' })
    expect((await refused({ street: 'x' })).violations?.[0]?.propertyPath).toBe('street')
  })

  test('another partner’s address, an unknown partner, and staff without the permission are refused', async () => {
    const { id: address, version: basedOn } = await add()
    const other = (await sales.call(listPartners, { query: { search: 'nordlicht' } })).body.rows[0]!.id
    const params = { id: other, address }
    expect((await sales.call(removePartnerAddress, { params, input: { basedOn } })).status).toBe(404)
    expect((await sales.call(addPartnerAddress, { params: { id: 'none' }, input: warehouse })).status).toBe(404)
    const marketing = await signedInStaff(shop, 'marketing')
    expect((await marketing.call(addPartnerAddress, { params: { id }, input: warehouse })).status).toBe(403)
  })
})
