import { beforeEach, describe, expect, test } from 'vitest'
import { joinTeam, readInvitation } from '../../../contract/partners/invitations.ts'
import { signIn } from '../../../contract/partners/session.ts'
import {
  inviteShopUser,
  listShopUsers,
  listTeamEvents,
  removeShopUser,
  resendInvitation
} from '../../../contract/partners/team.ts'
import { joinTeam as joinUser } from '../../../server/partners/invitations/service.ts'
import { accounts, type Client, signedIn } from '../../support/client.ts'
import { mailsOf, tokenIn } from '../../support/external/mailbox.ts'
import { countWaiting } from '../../support/postgres.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

const email = 'nina@maison-lumiere.example'
const password = 'ten letters or more'

describe.each(engines)('joining a team on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let admin: Client
  let token: string
  let id: string

  beforeEach(async () => {
    admin = await shop.as('admin')
    const { body } = await admin.call(inviteShopUser, { input: { email, roles: ['ROLE_COMPANY_COMMERCIAL'] } })
    id = body.id
    token = tokenIn((await mailsOf(shop, email))[0])
  })

  const read = (link = token) => shop.anonymous.call(readInvitation, { params: { token: link } })
  const join = (input: Record<string, unknown> = {}, locale = 'fr') =>
    shop.anonymous.call(joinTeam, {
      input: { token, firstName: 'Nina', lastName: 'Petit', newPlainPassword: password, ...input },
      headers: { 'Accept-Language': locale }
    })

  test('shows the invitation’s details without using it up', async () => {
    for (let i = 0; i < 2; i++)
      expect((await read()).body).toEqual({
        email,
        companyName: 'Maison Lumière',
        invitedBy: 'Élise Moreau',
        role: 'ROLE_COMPANY_COMMERCIAL'
      })
  })

  test('a joining user is signed in, active, and recorded together with the inviter', async () => {
    const joined = await join({ termsVersion: '2026-11' })
    expect([joined.status, joined.body]).toEqual([201, { email }])
    expect((await shop.anonymous.call(signIn, { input: { email, password } })).status).toBe(200)
    const user = (await admin.call(listShopUsers)).body.at(-1)
    expect(user).toMatchObject({ firstName: 'Nina', status: 'active', roles: ['ROLE_USER', 'ROLE_COMPANY_COMMERCIAL'] })
    expect((await mailsOf(shop, email))[0]).toMatchObject({ kind: 'joined', locale: 'fr' })
    const [reported] = await mailsOf(shop, accounts.admin)
    expect(reported).toMatchObject({ kind: 'colleague-joined', locale: 'en' })
    expect(reported?.text).toContain('Nina Petit')
    expect((await admin.call(listTeamEvents)).body[0]).toMatchObject({ kind: 'joined', subject: 'Nina Petit' })
    const row = await shop.db.read.selectFrom('shop_users').selectAll().where('email', '=', email).executeTakeFirst()
    expect(row).toMatchObject({
      locale: 'fr',
      terms_version: '2026-11',
      terms_accepted_at: '2026-11-21T10:00:00.000Z'
    })
  })

  test('reports which rule a field breaks, and keeps the link valid', async () => {
    const errors = async (input: Record<string, unknown>) =>
      (await join(input, 'en')).problem.violations?.map(({ propertyPath, message }) => [propertyPath, message])
    expect(await errors({ firstName: '', lastName: 'P', newPlainPassword: 'short' })).toEqual([
      ['firstName', 'Field is required'],
      ['lastName', 'Minimum 2 characters'],
      ['newPlainPassword', 'Minimum 10 characters']
    ])
    expect(await errors({ newPlainPassword: 'password123' })).toEqual([
      ['newPlainPassword', 'This password is too common. Choose one that is harder to guess.']
    ])
    expect(await join({ termsAccepted: false }, 'en')).toMatchObject({
      status: 422,
      problem: { detail: 'You must accept the terms and conditions' }
    })
    expect((await join()).status).toBe(201)
  })

  test('a link works once, even in parallel, for seven days', async () => {
    const responses = await Promise.all([join(), join({ firstName: 'Another' })])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 404])
    expect((await read()).problem.refusal).toBe('invitation-used')
    expect((await join()).problem.refusal).toBe('invitation-used')
    expect((await read('made-up')).problem.refusal).toBe('invitation-dead')
  })

  test('a user removed while joining is removed afterwards, and keeps their row', async () => {
    const input = { token, firstName: 'Nina', lastName: 'Petit', newPlainPassword: password }
    const context = { locale: 'fr', origin: shop.site.origin, now: shop.clock() } as const
    const [written, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const accepting = shop.db.transaction(async (tx) => {
      await joinUser(tx, input, 'hash', context)
      written.resolve()
      await finish.promise
    })
    await written.promise
    const removing = admin.call(removeShopUser, { params: { id } })
    if (engine === 'postgres') await expect.poll(() => countWaiting(shop.db.read)).toBe(1)
    finish.resolve()
    await accepting
    expect((await removing).status).toBe(204)
    const user = await shop.db.read.selectFrom('shop_users').select('status').where('id', '=', id).execute()
    expect(user).toEqual([{ status: 'disabled' }])
  })

  test('withdrawing an invitation that was just accepted does not remove the new colleague', async () => {
    const withdraw = () => admin.call(removeShopUser, { params: { id }, input: { basedOn: 'invited' } })
    expect((await join()).status).toBe(201)
    expect((await withdraw()).problem).toMatchObject({ status: 409, refusal: 'already-joined' })
    const users = () => shop.db.read.selectFrom('shop_users').select('status').where('id', '=', id).execute()
    expect(await users()).toEqual([{ status: 'active' }])
    const removed = await admin.call(removeShopUser, { params: { id }, input: { basedOn: 'active' } })
    expect(removed.status).toBe(204)
    expect(await users()).toEqual([{ status: 'disabled' }])
  })

  test('expired and replaced links are reported as such', async () => {
    await admin.call(resendInvitation, { params: { id } })
    expect((await join()).problem.refusal).toBe('invitation-dead')
    token = tokenIn((await mailsOf(shop, email))[0])
    shop.setClock(new Date('2026-11-28T10:00:00.000Z'))
    expect((await read()).problem.refusal).toBe('invitation-expired')
    expect((await join()).problem.refusal).toBe('invitation-expired')
    admin = await signedIn(shop, 'admin')
    await admin.call(resendInvitation, { params: { id } })
    token = tokenIn((await mailsOf(shop, email))[0])
    expect((await join()).status).toBe(201)
  })

  test('an office can use more links than may fail, and a success does not excuse the failures', async () => {
    for (let i = 0; i < 25; i++) expect((await read()).status).toBe(200)
    for (let i = 0; i < 19; i++) expect((await read(`guess-${i}`)).status).toBe(404)
    expect((await join()).status).toBe(201)
    expect((await read('guess-19')).status).toBe(404)
    expect((await read('guess-20')).status).toBe(429)
  })

  test('links cannot be brute-forced', async () => {
    for (let i = 0; i < 20; i++) expect((await read(`guess-${i}`)).status).toBe(404)
    expect((await read()).status).toBe(429)
  })
})
