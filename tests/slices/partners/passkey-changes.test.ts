import { describe, expect, test } from 'vitest'
import { listSecurityEvents } from '../../../contract/desk/security-events.ts'
import {
  confirmPasskey,
  confirmSecondFactor,
  readSecondFactor,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  resetColleagueSecondFactor,
  startSecondFactor
} from '../../../contract/partners/second-factor/second-factor.ts'
import { readShopUser } from '../../../contract/partners/team.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { deleteExpiredChallenges } from '../../../server/core/second-factor/service.ts'
import { codeAt } from '../../support/builders/authenticator.ts'
import { clientOf, signedIn, signedInStaff } from '../../support/client.ts'
import { passkeysIn } from '../../support/builders/partner-passkeys.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

describe.each(engines)('adding and removing passkeys on %s', (engine) => {
  const shop = shopForEachTest(engine)
  const { newPasskey, read, later, enter, start, setUp, ask, complete, proofBy } = passkeysIn(shop)
  const eventsOf = async (kind: 'passkey-added' | 'passkey-removed' | 'sign-in-failed') =>
    (await (await signedInStaff(shop, 'manager')).call(listSecurityEvents, { query: { kind } })).body.events

  test('the first one ends sessions opened with only the password; another one does not', async () => {
    const other = await signedIn(shop, 'commercial')
    const { client, passkey } = await setUp('commercial')
    expect((await other.call(readSecondFactor)).problem.refusal).toBe('not-signed-in')
    const { challenge, options } = await ask('commercial')
    const second = clientOf(shop, (await complete(challenge, passkey.sign(options))).body.token)
    const { body } = await start(client, 'Security key', await proofBy(client, passkey))
    expect(body.excludeCredentials.map(({ id }) => id)).toEqual([passkey.id])
    const added = await client.call(confirmPasskey, { input: { passkey: newPasskey().create(body) } })
    expect(added.body).toEqual({ recoveryCodes: [] })
    expect((await read(second)).passkeys.map(({ name }) => name)).toEqual(['Work laptop', 'Security key'])
  })

  test.each([
    ['of another page', { origin: 'https://velara.example.evil.example' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['without a verified owner', { isVerified: false }]
  ])('a new passkey %s is not added', async (_, deviation) => {
    const client = await signedIn(shop, 'commercial')
    const { body } = await start(client, 'Laptop')
    const passkey = newPasskey()
    const wrong = await client.call(confirmPasskey, { input: { passkey: passkey.create(body, deviation) } })
    expect([wrong.status, wrong.problem.refusal]).toEqual([422, 'wrong-passkey'])
    // The registration challenge has been consumed.
    expect((await client.call(confirmPasskey, { input: { passkey: passkey.create(body) } })).status).toBe(422)
    expect((await read(client)).on).toBe(false)
  })

  test('a new passkey belongs to the session that asked, within five minutes, and to one account', async () => {
    const client = await signedIn(shop, 'commercial')
    const thief = await signedIn(shop, 'commercial')
    const passkey = newPasskey()
    const { body } = await start(client, 'Laptop')
    expect((await thief.call(confirmPasskey, { input: { passkey: passkey.create(body) } })).status).toBe(422)
    later(5)
    expect((await client.call(confirmPasskey, { input: { passkey: passkey.create(body) } })).status).toBe(422)
    await setUp('commercial', passkey)
    const german = await signedIn(shop, 'german')
    const known = passkey.create((await start(german, 'Laptop')).body)
    const rejected = await german.call(confirmPasskey, { input: { passkey: known } })
    expect([rejected.status, rejected.problem.refusal]).toEqual([409, 'passkey-known'])
  })

  test('an account has 20 at most', async () => {
    const { client, passkey } = await setUp('commercial')
    const first = await shop.db.read.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: 19 }, (_, i) => ({ ...first, id: `more-${i}`, credential_id: `more-${i}` }))
    await shop.db.transaction((tx) => tx.insertInto('passkeys').values(more).execute())
    const rejected = await start(client, 'Phone', await proofBy(client, passkey))
    expect([rejected.status, rejected.problem.refusal]).toEqual([409, 'too-many-passkeys'])
  })

  test('it needs a name', async () => {
    const client = await signedIn(shop, 'commercial')
    const { status, problem } = await start(client, '  ')
    expect([status, problem.violations?.[0]?.propertyPath]).toEqual([422, 'name'])
  })

  test('any later change needs password and second factor: passkey, app, new codes', async () => {
    const { client, passkey } = await setUp('commercial')
    expect((await start(client, 'Phone')).problem.refusal).toBe('proof-needed')
    expect((await client.call(startSecondFactor, { input: {} })).problem.refusal).toBe('proof-needed')
    const wrong = { ...(await proofBy(client, passkey)), currentPassword: 'wrong' }
    expect((await start(client, 'Phone', wrong)).problem.refusal).toBe('wrong-password')
    const forged = await proofBy(client, newPasskey())
    expect((await start(client, 'Phone', forged)).problem.refusal).toBe('wrong-passkey')
    const proof = await proofBy(client, passkey)
    const { secret } = (await client.call(startSecondFactor, { input: { proof } })).body
    const code = codeAt(secret, shop.clock())
    expect((await client.call(confirmSecondFactor, { input: { code } })).body).toEqual({ recoveryCodes: [] })
    const renewed = await client.call(renewRecoveryCodes, { input: await proofBy(client, passkey) })
    expect(renewed.body.recoveryCodes.length).toBe(10)
    expect((await read(client)).app).toBe(true)
  })

  test('the first factor cancels setups started without a proof in the same session', async () => {
    const client = await signedIn(shop, 'commercial')
    const { body: app } = await client.call(startSecondFactor, { input: {} })
    const { body: options } = await start(client, 'Laptop')
    await client.call(confirmPasskey, { input: { passkey: newPasskey().create(options) } })
    const late = await client.call(confirmSecondFactor, { input: { code: codeAt(app.secret, shop.clock()) } })
    expect(late.problem.refusal).toBe('wrong-code')
    const german = await signedIn(shop, 'german')
    const { body: request } = await start(german, 'Laptop')
    const { body: setup } = await german.call(startSecondFactor, { input: {} })
    await german.call(confirmSecondFactor, { input: { code: codeAt(setup.secret, shop.clock()) } })
    const added = await german.call(confirmPasskey, { input: { passkey: newPasskey().create(request) } })
    expect(added.problem.refusal).toBe('wrong-passkey')
  })

  test('unanswered challenges are deleted', async () => {
    await setUp('commercial')
    await ask('commercial')
    await start(await signedIn(shop, 'german'), 'Laptop')
    const left = async () => (await shop.db.read.selectFrom('passkey_challenges').selectAll().execute()).length
    await shop.db.transaction((tx) => deleteExpiredChallenges(tx, shop.clock()))
    expect(await left()).toBe(2)
    later(5)
    await shop.db.transaction((tx) => deleteExpiredChallenges(tx, shop.clock()))
    expect(await left()).toBe(0)
  })

  test('recovery codes are deleted with the last factor, not before', async () => {
    const { client, passkey } = await setUp('commercial')
    const { body: setup } = await client.call(startSecondFactor, { input: { proof: await proofBy(client, passkey) } })
    await client.call(confirmSecondFactor, { input: { code: codeAt(setup.secret, shop.clock()) } })
    expect((await client.call(removeSecondFactor, { input: await proofBy(client, passkey) })).status).toBe(204)
    const state = await read(client)
    expect([state.on, state.app, state.recoveryCodesLeft]).toEqual([true, false, 10])
    const params = { id: state.passkeys[0]!.id }
    expect((await client.call(removePasskey, { params, input: await proofBy(client, passkey) })).status).toBe(204)
    expect(await read(client)).toMatchObject({ on: false, passkeys: [], recoveryCodesLeft: 0 })
    expect((await enter('commercial')).status).toBe(200)
    expect((await eventsOf('passkey-removed')).length).toBe(1)
  })

  test('one fulfils an Admin’s requirement, and the last factor cannot be removed then', async () => {
    const admin = await shop.as('admin')
    await admin.call(requireSecondFactor, { input: { required: true } })
    const { body } = await enter('commercial')
    expect(body.mustSetUpSecondFactor).toBe(true)
    const client = clientOf(shop, body.token)
    const passkey = newPasskey()
    const created = passkey.create((await start(client, 'Laptop')).body)
    expect((await client.call(confirmPasskey, { input: { passkey: created } })).status).toBe(200)
    const state = await read(client)
    expect(state).toMatchObject({ on: true, required: true })
    const params = { id: state.passkeys[0]!.id }
    const rejected = await client.call(removePasskey, { params, input: await proofBy(client, passkey) })
    expect([rejected.status, rejected.problem.refusal]).toEqual([409, 'second-factor-required'])
    expect((await read(client)).passkeys.length).toBe(1)
  })

  test('an Admin’s reset removes them', async () => {
    const { client, passkey } = await setUp('commercial')
    const admin = await shop.as('admin')
    const params = { id: codeOf(client.customer) }
    expect((await admin.call(readShopUser, { params })).body.hasSecondFactor).toBe(true)
    expect((await admin.call(resetColleagueSecondFactor, { params })).status).toBe(204)
    expect((await admin.call(readShopUser, { params })).body.hasSecondFactor).toBe(false)
    expect((await client.call(readSecondFactor)).status).toBe(401)
    expect((await enter('commercial')).status).toBe(200)
    expect(await shop.db.read.selectFrom('passkeys').selectAll().execute()).toEqual([])
    expect((await (await setUp('commercial', passkey)).client.call(readSecondFactor)).body.on).toBe(true)
  })
})
