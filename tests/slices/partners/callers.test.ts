import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listShopUsers } from '../../../contract/partners/team.ts'
import type { Tx } from '../../../server/db/tx.ts'
import { hashOfToken } from '../../../server/core/ids.ts'
import type { Caller } from '../../../server/core/shop.ts'
import { type Client, signedIn } from '../../support/client.ts'
import { engines, openShop, type TestShop } from '../../support/shop.ts'

/** Callers are held in memory: whatever anybody changes about one by SQL holds from the next call on. */
describe.each(engines)('who has called a moment ago, on %s', (engine) => {
  let shop: TestShop
  let admin: Client
  let caller: Caller

  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    admin = await signedIn(shop, 'admin')
    caller = (await who())!
  })

  const who = () => shop.findCaller(admin.token)
  const write = (work: (tx: Tx) => Promise<unknown>) => shop.db.transaction(work)
  const setUser = (values: { status?: 'active' | 'disabled'; role?: Caller['role']; first_name?: string }) =>
    write((tx) => tx.updateTable('shop_users').set(values).where('id', '=', caller.userId).execute())
  const setCompany = (values: { price_list_code?: string; default_shipping_address_id?: string | null }) =>
    write((tx) => tx.updateTable('companies').set(values).where('id', '=', caller.companyId).execute())

  test('is nobody once the session is revoked, or its row is gone', async () => {
    const other = await signedIn(shop, 'admin')
    const sessions = (token: string) => ['token_hash', '=', hashOfToken(token)] as const
    await write((tx) =>
      tx
        .updateTable('sessions')
        .set({ revoked_at: 'now' })
        .where(...sessions(admin.token))
        .execute()
    )
    expect(await who()).toBeUndefined()
    expect(await shop.findCaller(other.token)).toBeDefined()
    await write((tx) =>
      tx
        .deleteFrom('sessions')
        .where(...sessions(other.token))
        .execute()
    )
    expect(await shop.findCaller(other.token)).toBeUndefined()
  })

  test('is nobody once the session has run out', async () => {
    shop.setClock(new Date('2026-11-22T10:00:00.000Z'))
    expect(await who()).toBeUndefined()
    shop.setClock(new Date('2026-11-21T10:00:00.000Z'))
    expect(await who()).toEqual(caller)
  })

  test('is refused what another role may not, and is nobody when disabled', async () => {
    expect((await admin.call(listShopUsers)).status).toBe(200)
    await setUser({ role: 'ROLE_COMPANY_MARKETING', first_name: 'Inès' })
    expect((await admin.call(listShopUsers)).status).toBe(403)
    expect((await who())?.fullName).toMatch(/^Inès /)
    await setUser({ status: 'disabled' })
    expect((await admin.call(listShopUsers)).status).toBe(401)
    await setUser({ status: 'active', role: 'ROLE_COMPANY_ADMIN' })
    expect((await admin.call(listShopUsers)).status).toBe(200)
  })

  test('buys by the company’s new terms and for its new address', async () => {
    await setCompany({ price_list_code: 'usd' })
    expect((await who())?.priceListCode).toBe('usd')
    await setCompany({ price_list_code: caller.priceListCode, default_shipping_address_id: null })
    expect((await who())?.defaultShippingAddressId).toBeNull()
    await setCompany({ default_shipping_address_id: caller.defaultShippingAddressId })
    const move = (country_code: string) =>
      write((tx) =>
        tx.updateTable('addresses').set({ country_code }).where('id', '=', caller.defaultShippingAddressId!).execute()
      )
    await move('BE')
    expect((await who())?.shipTo).toBe('BE')
    await move(caller.shipTo)
    expect(await who()).toMatchObject({ shipTo: caller.shipTo, priceListCode: caller.priceListCode })
  })

  test('is who it was after a change that was rolled back', async () => {
    const broken = write(async (tx) => {
      await tx.updateTable('shop_users').set({ status: 'disabled' }).where('id', '=', caller.userId).execute()
      throw new Error('rolled back')
    })
    await expect(broken).rejects.toThrow('rolled back')
    expect(await who()).toMatchObject({ userId: caller.userId, role: caller.role })
  })
})
