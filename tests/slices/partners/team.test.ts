import { beforeEach, describe, expect, test } from 'vitest'
import { listAddresses } from '../../../contract/partners/address.ts'
import { type CompanyRole, readCustomer } from '../../../contract/partners/customer.ts'
import { readInvitation } from '../../../contract/partners/invitations.ts'
import { listOrders } from '../../../contract/orders/order.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { listSessions } from '../../../contract/partners/open-session.ts'
import { createShoppingList, listShoppingLists } from '../../../contract/cart/shopping-lists.ts'
import {
  changeShopUserRole,
  inviteShopUser,
  listShopUsers,
  listTeamEvents,
  readShopUser,
  removeShopUser,
  resendInvitation
} from '../../../contract/partners/team.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { accounts, type Client, idempotencyHeader, signedIn } from '../../support/client.ts'
import { mailsOf, tokenIn } from '../../support/external/mailbox.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

const email = 'nina@maison-lumiere.example'

describe.each(engines)('the team on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let admin: Client

  beforeEach(async () => {
    admin = await shop.as('admin')
  })

  const list = async () => (await admin.call(listShopUsers)).body
  const idOf = async (account: keyof typeof accounts) => codeOf((await shop.as(account)).customer)
  const invite = (address = email, role: CompanyRole = 'ROLE_COMPANY_MARKETING', headers = {}) =>
    admin.call(inviteShopUser, { input: { email: address, roles: ['ROLE_USER', role] }, headers })
  const give = (by: Client, id: string, role: CompanyRole) =>
    by.call(changeShopUserRole, { params: { id }, input: { roles: [role] } })
  const remove = (by: Client, id: string) => by.call(removeShopUser, { params: { id } })
  const linkWorks = async (token: string) =>
    (await shop.anonymous.call(readInvitation, { params: { token } })).status === 200

  test('lists members and invitations, oldest first', async () => {
    const team = await list()
    expect(team.map(({ userIdentifier, status }) => [userIdentifier, status])).toEqual([
      [accounts.admin, 'active'],
      [accounts.commercial, 'active'],
      [accounts.marketing, 'active']
    ])
    expect(team[0]).toMatchObject({
      firstName: 'Élise',
      roles: ['ROLE_USER', 'ROLE_COMPANY_ADMIN'],
      enabled: true,
      lastSeenAt: '2026-11-21 10:00:00',
      hasSecondFactor: false,
      invitation: null
    })
    expect(team[1]?.lastSeenAt).toBeNull()
    shop.setClock(new Date('2026-11-21T10:10:00.000Z'))
    const again = await signedIn(shop, 'admin')
    expect((await again.call(listShopUsers)).body[0]?.lastSeenAt).toBe('2026-11-21 10:10:00')
  })

  test('an invitation is emailed, pending, and grants no access', async () => {
    const { status, body } = await invite(` ${email.toUpperCase()} `)
    expect([status, body.status, body.firstName]).toEqual([201, 'invited', ''])
    expect(body.invitation).toEqual({ invitedBy: 'Élise Moreau', expiresAt: '2026-11-28 10:00:00', expired: false })
    expect((await list()).at(-1)).toEqual(body)
    const [mail] = await mailsOf(shop, email)
    expect(mail).toMatchObject({ kind: 'invitation' })
    expect(mail?.text).toContain('Maison Lumière with the role Marketing')
    expect(mail?.links[0]).toMatch(/^http:\/\/127\.0\.0\.1:4321\/register\/team\/[\w-]{43}$/)
    expect((await shop.anonymous.call(signIn, { input: { email, password: demoPassword } })).status).toBe(401)
    const stored = JSON.stringify(await shop.db.read.selectFrom('invitations').selectAll().execute())
    expect(stored).not.toContain(tokenIn(mail))
  })

  test('reports errors of an invitation', async () => {
    const errors = async (input: Record<string, unknown>) =>
      (await admin.call(inviteShopUser, { input })).problem.violations?.map(({ message }) => message)
    expect(await errors({ email: '', roles: ['ROLE_COMPANY_ADMIN'] })).toEqual(['Field is required'])
    expect(await errors({ email: 'half@', roles: ['ROLE_COMPANY_ADMIN'] })).toEqual(['Please enter a valid email'])
    for (const roles of [[], ['ROLE_USER'], ['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_MARKETING']])
      expect(await errors({ email, roles })).toEqual(['Please choose one role.'])
    expect(await errors({ email, roles: ['ROLE_KING'] })).toHaveLength(1)
  })

  test('an email with an entry in the own company, even a removed one, cannot be invited', async () => {
    await invite()
    await remove(admin, await idOf('marketing'))
    for (const known of [email, accounts.admin, accounts.marketing])
      expect(await invite(known)).toMatchObject({ status: 409, problem: { refusal: 'cannot-be-invited' } })
    const responses = await Promise.all([
      invite('twice@maison-lumiere.example'),
      invite('twice@maison-lumiere.example')
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('an email of another company’s user gets the same response, and its owner a notice', async () => {
    const { body } = await invite()
    for (const known of [accounts.german, 'neu@nordlicht.example']) {
      const conflict = await invite(known)
      expect([conflict.status, conflict.body]).toEqual([
        201,
        { ...body, id: conflict.body.id, '@id': conflict.body['@id'], userIdentifier: known }
      ])
      // The notice goes only to an account that can sign in.
      expect(await mailsOf(shop, known)).toHaveLength(known === accounts.german ? 1 : 0)
      expect((await list()).at(-1)).toEqual(conflict.body)
      expect((await invite(known)).problem.refusal).toBe('cannot-be-invited')
    }
    expect((await admin.call(listTeamEvents)).body[0]).toMatchObject({
      kind: 'invited',
      subject: 'neu@nordlicht.example'
    })
    expect(
      (await shop.anonymous.call(signIn, { input: { email: accounts.german, password: demoPassword } })).status
    ).toBe(200)
  })

  test('such an invitation can be withdrawn, and resent once the address is free', async () => {
    const { body } = await invite(accounts.german)
    const params = { id: body.id }
    expect((await admin.call(resendInvitation, { params })).body).toMatchObject({ userIdentifier: accounts.german })
    expect((await mailsOf(shop, accounts.german)).map(({ kind }) => kind)).toEqual(['address-in-use', 'address-in-use'])
    await shop.db.transaction((tx) =>
      tx
        .updateTable('shop_users')
        .set({ email: 'new@nordlicht.example' })
        .where('email', '=', accounts.german)
        .execute()
    )
    await admin.call(resendInvitation, { params })
    const [mail] = await mailsOf(shop, accounts.german)
    expect(mail?.kind).toBe('invitation')
    expect(await linkWorks(tokenIn(mail))).toBe(true)
    expect((await remove(admin, body.id)).status).toBe(204)
    expect((await list()).map(({ userIdentifier }) => userIdentifier)).not.toContain(accounts.german)
  })

  test('a repeated request invites once', async () => {
    const headers = idempotencyHeader()
    const [first, again] = [
      await invite(email, 'ROLE_COMPANY_ADMIN', headers),
      await invite(email, 'ROLE_COMPANY_ADMIN', headers)
    ]
    expect(again.body).toEqual(first.body)
    expect(await mailsOf(shop, email)).toHaveLength(1)
  })

  test('resending creates a new link and revokes the previous one; a withdrawn invitation can be sent again', async () => {
    const { body } = await invite()
    const first = tokenIn((await mailsOf(shop, email))[0])
    shop.setClock(new Date('2026-11-28T10:00:00.000Z'))
    const again = await signedIn(shop, 'admin')
    expect((await again.call(listShopUsers)).body.at(-1)?.invitation?.expired).toBe(true)
    const resent = await again.call(resendInvitation, { params: { id: body.id } })
    expect(resent.body.invitation).toMatchObject({ expired: false })
    const second = tokenIn((await mailsOf(shop, email))[0])
    expect([await linkWorks(first), await linkWorks(second)]).toEqual([false, true])
    expect((await remove(again, body.id)).status).toBe(204)
    expect(await linkWorks(second)).toBe(false)
    admin = again
    expect((await invite()).status).toBe(201)
    const joined = await again.call(resendInvitation, { params: { id: await idOf('commercial') } })
    expect(joined).toMatchObject({ status: 409, problem: { refusal: 'already-joined' } })
  })

  test('allows thirty invitations an hour per company; lists the last twenty changes', async () => {
    for (let i = 0; i < 30; i++) expect((await invite(`n${i}@maison-lumiere.example`)).status).toBe(201)
    expect((await invite()).status).toBe(429)
    expect((await admin.call(listTeamEvents)).body).toHaveLength(20)
    admin = await shop.as('german')
    expect((await invite('neue@nordlicht.example')).status).toBe(201)
  })

  test('a role applies from the next request on', async () => {
    const [marketing, id] = [await shop.as('marketing'), await idOf('marketing')]
    expect((await marketing.call(listAddresses)).status).toBe(403)
    const changed = await give(admin, id, 'ROLE_COMPANY_COMMERCIAL')
    expect(changed.body.roles).toEqual(['ROLE_USER', 'ROLE_COMPANY_COMMERCIAL'])
    expect((await marketing.call(listAddresses)).status).toBe(200)
    expect((await marketing.call(listShopUsers)).status).toBe(403)
    await give(admin, id, 'ROLE_COMPANY_MARKETING')
    expect((await marketing.call(listAddresses)).status).toBe(403)
  })

  test('users cannot edit or remove themselves, and another company’s users return 404', async () => {
    await give(admin, await idOf('commercial'), 'ROLE_COMPANY_ADMIN')
    const self = await idOf('admin')
    for (const response of [await give(admin, self, 'ROLE_COMPANY_MARKETING'), await remove(admin, self)])
      expect(response).toMatchObject({ status: 403, problem: { refusal: 'not-yourself' } })
    const theirs = await idOf('colleague')
    expect((await give(admin, theirs, 'ROLE_COMPANY_MARKETING')).status).toBe(404)
    expect((await remove(admin, theirs)).status).toBe(404)
    expect((await admin.call(readShopUser, { params: { id: theirs } })).status).toBe(404)
  })

  test('of two Admins who demote or remove each other in parallel, one stays', async () => {
    const other = await shop.as('commercial')
    const [mine, theirs] = [await idOf('admin'), await idOf('commercial')]
    await give(admin, theirs, 'ROLE_COMPANY_ADMIN')
    // Invited users do not count as the company's admin.
    await invite(email, 'ROLE_COMPANY_ADMIN')
    const responses = await Promise.all([give(admin, theirs, 'ROLE_COMPANY_MARKETING'), remove(other, mine)])
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(responses.find(({ status }) => status >= 300)?.problem.refusal).toMatch(
      /^(last-admin|not-allowed|not-signed-in)$/
    )
    const admins = await shop.db.read
      .selectFrom('shop_users')
      .select('id')
      .where('role', '=', 'ROLE_COMPANY_ADMIN')
      .where('status', '=', 'active')
      .where('id', 'in', [mine, theirs])
      .execute()
    expect(admins).toHaveLength(1)
  })

  test('a role that another Admin has changed meanwhile is not overwritten', async () => {
    const id = await idOf('commercial')
    const change = (role: CompanyRole, basedOn: CompanyRole) =>
      admin.call(changeShopUserRole, { params: { id }, input: { roles: [role], basedOn } })
    const read = 'ROLE_COMPANY_COMMERCIAL'
    expect((await change('ROLE_COMPANY_ADMIN', read)).status).toBe(200)
    expect((await change('ROLE_COMPANY_MARKETING', read)).problem).toMatchObject({
      status: 409,
      refusal: 'cell-changed'
    })
    // The same change twice is no conflict.
    expect((await change('ROLE_COMPANY_ADMIN', read)).status).toBe(200)
    expect((await change(read, 'ROLE_COMPANY_ADMIN')).body.roles).toContain(read)
  })

  test('a removed user is signed out at once; orders keep the name, lists pass to the remover', async () => {
    const leaver = await shop.as('commercial')
    const id = await idOf('commercial')
    for (const [client, name] of [
      [leaver, 'Window'],
      [leaver, 'Spring'],
      [admin, 'Window']
    ] as const)
      await client.call(createShoppingList, { input: { name } })
    const buyers = async () =>
      new Set(
        (await admin.call(listOrders, { query: { itemsPerPage: 50 } })).body.map((order) => order.customer.fullName)
      )
    const namesBefore = await buyers()
    expect(namesBefore).toContain('Hugo Lambert')
    expect((await remove(admin, id)).status).toBe(204)
    expect((await leaver.call(listSessions)).status).toBe(401)
    const open = shop.db.read
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', id)
      .where('revoked_at', 'is', null)
    expect(await open.execute()).toEqual([])
    expect(
      (await shop.anonymous.call(signIn, { input: { email: accounts.commercial, password: demoPassword } })).status
    ).toBe(401)
    const team = (await list()).map((user) => user.id)
    expect(team).not.toContain(id)
    const { body: self } = await admin.call(readCustomer, { params: { id: codeOf(admin.customer) } })
    expect(self.shopUsers.map(codeOf)).toEqual(team)
    expect((await admin.call(readShopUser, { params: { id } })).body.enabled).toBe(false)
    expect(await buyers()).toEqual(namesBefore)
    const lists = (await admin.call(listShoppingLists)).body.map(({ name }) => name)
    expect(lists.toSorted()).toEqual(['Spring', 'Window', 'Window (2)'])
    expect((await remove(admin, id)).status).toBe(404)
  })

  test('an unknown role is answered with a sentence, not with codes', async () => {
    const { id } = (await list())[1]!
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'PUT', headers, body: JSON.stringify({ roles: ['ROLE_OWNER'] }) }
    const response = await admin.send(`/api/v2/shop/shop-users/${id}`, init)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      violations: [{ propertyPath: 'roles[0]', message: 'Please choose a role.', code: 'choice' }]
    })
  })

  test('lists who changed what, newest first, to Admins only', async () => {
    const { body } = await invite()
    await admin.call(resendInvitation, { params: { id: body.id } })
    await give(admin, await idOf('marketing'), 'ROLE_COMPANY_COMMERCIAL')
    await give(admin, await idOf('marketing'), 'ROLE_COMPANY_COMMERCIAL')
    await remove(admin, body.id)
    const events = (await admin.call(listTeamEvents)).body
    expect(events.map(({ kind, actor, subject, role }) => [kind, actor, subject, role])).toEqual([
      ['removed', 'Élise Moreau', email, null],
      ['role-changed', 'Élise Moreau', 'Inès Garnier', 'ROLE_COMPANY_COMMERCIAL'],
      ['resent', 'Élise Moreau', email, 'ROLE_COMPANY_MARKETING'],
      ['invited', 'Élise Moreau', email, 'ROLE_COMPANY_MARKETING']
    ])
    expect((await (await shop.as('german')).call(listTeamEvents)).body).toEqual([])
  })
})
