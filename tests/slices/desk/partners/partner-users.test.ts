import { beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../../../contract/desk/partners/partner-users.ts'
import { listPartners, type Partner, readPartner } from '../../../../contract/desk/partners/partners.ts'
import { listSecurityEvents } from '../../../../contract/desk/security-events.ts'
import { erasePerson } from '../../../../contract/partners/privacy.ts'
import { readCustomer } from '../../../../contract/partners/customer.ts'
import { signIn } from '../../../../contract/partners/session.ts'
import { listTeamEvents } from '../../../../contract/partners/team.ts'
import { demoPassword } from '../../../../server/seed/accounts.ts'
import { accounts, clientOf, signedIn } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('users of a partner at the desk on %s', (engine) => {
  const shop = shopForSuite(engine)
  const manager = staffForSuite(shop, 'manager')
  let id: string

  beforeAll(async () => {
    id = (await manager.call(listPartners, { query: { search: 'lumiere' } })).body.rows[0]!.id
  })

  const read = async (): Promise<Partner> => (await manager.call(readPartner, { params: { id } })).body
  const userOf = async (email: string) => (await read()).users.find((user) => user.email === email)!
  const of = async (email: string) => ({ params: { id, user: (await userOf(email)).id } })

  test('a manager invites a user, who gets the same email as from an Admin', async () => {
    const email = 'new@maison-lumiere.example'
    const input = { email, role: 'ROLE_COMPANY_MARKETING' as const }
    const invited = await manager.call(contract.invitePartnerUser, { params: { id }, input })
    expect(invited.status).toBe(201)
    expect(await userOf(email)).toMatchObject({ status: 'invited', role: input.role, name: '' })
    const [mail] = await mailsOf(shop, email)
    expect(mail).toMatchObject({ kind: 'invitation' })
    expect(mail?.text).toContain('Maison Lumière')
    const again = await manager.call(contract.invitePartnerUser, { params: { id }, input })
    expect([again.status, again.problem]).toMatchObject([409, { refusal: 'cannot-be-invited' }])
    await manager.call(contract.resendPartnerInvitation, await of(email))
    expect(await mailsOf(shop, email)).toHaveLength(2)
    const joined = await manager.call(contract.disablePartnerUser, {
      ...(await of(email)),
      input: { basedOn: 'active' }
    })
    expect([joined.status, joined.problem]).toMatchObject([409, { refusal: 'cell-changed' }])
    await manager.call(contract.disablePartnerUser, { ...(await of(email)), input: { basedOn: 'invited' } })
    expect(await userOf(email)).toBeUndefined()
  })

  test('a disabled user is signed out at once, and can sign in once enabled again', async () => {
    const buyer = await signedIn(shop, 'commercial')
    const email = accounts.commercial
    const customer = { params: { id: buyer.customer.split('/').at(-1)! } }
    const disable = async (basedOn: 'invited' | 'active') =>
      manager.call(contract.disablePartnerUser, { ...(await of(email)), input: { basedOn } })
    expect((await disable('invited')).problem).toMatchObject({ status: 409, refusal: 'cell-changed' })
    const disabled = await disable('active')
    expect(disabled.body.users.find((user) => user.email === email)?.status).toBe('disabled')
    expect((await buyer.call(readCustomer, customer)).status).toBe(401)
    const input = { email, password: demoPassword }
    expect((await clientOf(shop).call(signIn, { input })).status).toBe(401)
    await manager.call(contract.enablePartnerUser, await of(email))
    expect((await clientOf(shop).call(signIn, { input })).status).toBe(200)
    const again = await manager.call(contract.enablePartnerUser, await of(email))
    expect([again.status, again.problem]).toMatchObject([409, { refusal: 'not-disabled' }])
    const admin = await signedIn(shop, 'admin')
    const kinds = (await admin.call(listTeamEvents)).body.map(({ kind }) => kind)
    expect(kinds.slice(0, 2)).toEqual(['enabled', 'removed'])
    const events = (await manager.call(listSecurityEvents, { query: {} })).body.events
    expect(events.find(({ kind }) => kind === 'user-enabled')).toMatchObject({ actorKind: 'staff' })
  })

  test('a disabled user who never chose a password can be enabled again; an erased one is not listed', async () => {
    const email = accounts.marketing
    const { params } = await of(email)
    await shop.db.transaction((tx) =>
      tx.updateTable('shop_users').set({ password_hash: null }).where('email', '=', email).execute()
    )
    await manager.call(contract.disablePartnerUser, { params, input: { basedOn: 'active' } })
    expect(await userOf(email)).toMatchObject({ status: 'disabled' })
    expect((await manager.call(contract.enablePartnerUser, { params })).status).toBe(200)
    expect(await userOf(email)).toMatchObject({ status: 'active' })
    await manager.call(erasePerson, { params: { id: params.user }, input: { email } })
    expect((await read()).users.map((user) => user.id)).not.toContain(params.user)
    expect((await manager.call(contract.enablePartnerUser, { params })).problem.refusal).toBe('not-disabled')
  })

  test('roles change at once, and a company keeps an Admin', async () => {
    const input = { role: 'ROLE_COMPANY_MARKETING' as const, basedOn: 'ROLE_COMPANY_COMMERCIAL' as const }
    const changed = await manager.call(contract.changePartnerUserRole, { ...(await of(accounts.commercial)), input })
    expect(changed.body.users.find((user) => user.email === accounts.commercial)?.role).toBe(input.role)
    const outdated = { role: 'ROLE_COMPANY_ADMIN' as const, basedOn: input.basedOn }
    const late = await manager.call(contract.changePartnerUserRole, {
      ...(await of(accounts.commercial)),
      input: outdated
    })
    expect([late.status, late.problem]).toMatchObject([409, { refusal: 'cell-changed' }])
    const ofAdmin = { role: input.role, basedOn: 'ROLE_COMPANY_ADMIN' as const }
    const admin = await of(accounts.admin)
    for (const { status, problem } of [
      await manager.call(contract.changePartnerUserRole, { ...admin, input: ofAdmin }),
      await manager.call(contract.disablePartnerUser, { ...admin, input: { basedOn: 'active' } })
    ])
      expect([status, problem]).toMatchObject([409, { refusal: 'last-admin' }])
  })

  test('turning off a second factor ends the sessions and is emailed to the user', async () => {
    const buyer = await signedIn(shop, 'admin')
    const { params } = await of(accounts.admin)
    const now = '2026-01-01T00:00:00.000Z'
    const factor = { owner_id: params.user, secret: 'x', created_at: now, confirmed_at: now }
    await shop.db.transaction((tx) =>
      tx
        .insertInto('second_factors')
        .values({ ...factor, last_step: 0 })
        .execute()
    )
    const reset = await manager.call(contract.resetPartnerSecondFactor, { params })
    expect(reset.body.users.find(({ id: user }) => user === params.user)?.hasSecondFactor).toBe(false)
    expect((await mailsOf(shop, accounts.admin))[0]).toMatchObject({ kind: 'second-factor-reset' })
    const customer = { params: { id: buyer.customer.split('/').at(-1)! } }
    expect((await buyer.call(readCustomer, customer)).status).toBe(401)
  })

  test('a user is only found under their own company', async () => {
    const other = (await manager.call(listPartners, { query: { search: 'nordlicht' } })).body.rows[0]!.id
    const { params } = await of(accounts.admin)
    const wrong = { params: { ...params, id: other } }
    const disabled = await manager.call(contract.disablePartnerUser, { ...wrong, input: { basedOn: 'active' } })
    expect(disabled.status).toBe(404)
    for (const endpoint of [
      contract.enablePartnerUser,
      contract.resetPartnerSecondFactor,
      contract.resendPartnerInvitation
    ])
      expect((await manager.call(endpoint, wrong)).status).toBe(404)
  })
})
