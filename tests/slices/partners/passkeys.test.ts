import { describe, expect, test } from 'vitest'
import { listSecurityEvents } from '../../../contract/desk/security-events.ts'
import { readCustomer } from '../../../contract/partners/customer.ts'
import { startPasskeyProof, startPasskeySignIn } from '../../../contract/partners/second-factor/passkeys.ts'
import {
  completeSignIn,
  confirmPasskey,
  confirmSecondFactor,
  readSecondFactor,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  resetColleagueSecondFactor,
  startPasskey,
  startSecondFactor
} from '../../../contract/partners/second-factor/second-factor.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { readShopUser } from '../../../contract/partners/team.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { relyingParty } from '../../../server/core/passkeys/relying-party.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { codeAt } from '../../support/builders/authenticator.ts'
import { softwarePasskey } from '../../support/builders/passkey.ts'
import { type Account, accounts, type Client, clientOf, signedIn, signedInStaff } from '../../support/client.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

describe.each(engines)('passkeys of a partner’s user on %s', (engine) => {
  const shop = shopForEachTest(engine)

  const newPasskey = () => softwarePasskey(relyingParty(shop.site.origin).origin)
  type Passkey = ReturnType<typeof newPasskey>
  const enter = (account: Account) =>
    shop.nobody.call(signIn, { input: { email: accounts[account], password: demoPassword } })
  const read = async (client: Client) => (await client.call(readSecondFactor)).body
  const later = (minutes: number) => shop.setClock(new Date(shop.clock().getTime() + minutes * 60_000))
  const eventsOf = async (kind: 'passkey-added' | 'passkey-removed' | 'sign-in-failed') =>
    (await (await signedInStaff(shop, 'manager')).call(listSecurityEvents, { query: { kind } })).body.events

  const start = async (client: Client, name: string, proof?: object) =>
    client.call(startPasskey, { input: { name, ...(proof && { proof }) } })

  /** Adds the first passkey of an account. */
  async function setUp(account: Account, passkey = newPasskey()) {
    const client = await signedIn(shop, account)
    const created = passkey.create((await start(client, 'Work laptop')).body)
    const { recoveryCodes } = (await client.call(confirmPasskey, { input: { passkey: created } })).body
    return { client, passkey, recoveryCodes }
  }

  /** The password, and what a passkey is asked to sign then. */
  async function ask(account: Account) {
    const { challenge = '' } = (await enter(account)).problem
    const { body: options } = await shop.nobody.call(startPasskeySignIn, { input: { challenge } })
    return { challenge, options }
  }
  const complete = (challenge: string, passkey: ReturnType<Passkey['sign']>) =>
    shop.nobody.call(completeSignIn, { input: { challenge, passkey } })

  async function proofBy(client: Client, passkey: Passkey) {
    const { body: options } = await client.call(startPasskeyProof)
    return { currentPassword: demoPassword, passkey: passkey.sign(options) }
  }

  test('one is added with recovery codes, and then asked for after the password', async () => {
    const { client, passkey, recoveryCodes } = await setUp('commercial')
    expect(new Set(recoveryCodes).size).toBe(10)
    const state = await read(client)
    expect(state).toMatchObject({ on: true, app: false, recoveryCodesLeft: 10 })
    expect(state.passkeys).toMatchObject([{ name: 'Work laptop', lastUsedAt: null }])
    expect(Object.keys(state.passkeys[0]!)).toEqual(['id', 'name', 'createdAt', 'lastUsedAt'])
    const first = await enter('commercial')
    expect([first.status, first.problem.refusal, first.problem.passkey]).toEqual([401, 'second-factor-needed', true])
    const { challenge, options } = await ask('commercial')
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['internal'] }])
    const done = await complete(challenge, passkey.sign(options))
    expect(done.headers.getSetCookie()).toEqual([expect.stringMatching(/^token=/), expect.stringMatching(/^device-/)])
    const { token, customer } = done.body
    const again = clientOf(shop, token)
    expect((await again.call(readCustomer, { params: { id: codeOf(customer) } })).status).toBe(200)
    expect((await read(again)).passkeys[0]?.lastUsedAt).not.toBeNull()
    expect((await eventsOf('passkey-added')).length).toBe(1)
  })

  test('the first one ends the sessions that were opened by the password alone; a further one does not', async () => {
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

  test('a signature counts for the challenge it was asked for, once', async () => {
    const { passkey } = await setUp('commercial')
    const first = await ask('commercial')
    const signed = passkey.sign(first.options)
    const second = await ask('commercial')
    const other = await complete(second.challenge, signed)
    expect([other.status, other.problem.refusal]).toEqual([422, 'wrong-passkey'])
    // The wrong answer has used the second request up.
    expect((await complete(second.challenge, passkey.sign(second.options))).status).toBe(422)
    const both = await Promise.all([complete(first.challenge, signed), complete(first.challenge, signed)])
    expect(both.map(({ status }) => status === 200).toSorted()).toEqual([false, true])
    expect((await complete(first.challenge, signed)).problem.refusal).toBe('challenge-expired')
    expect((await eventsOf('sign-in-failed')).length).toBeGreaterThanOrEqual(2)
  })

  test.each([
    ['of another page', { origin: 'https://velara.example.evil.example' }],
    ['for a challenge that nobody asked for', { challenge: 'AAAA' }],
    ['without a verified owner', { isVerified: false }]
  ])('a signature %s is rejected', async (_, deviation) => {
    const { passkey } = await setUp('commercial')
    const { challenge, options } = await ask('commercial')
    expect((await complete(challenge, passkey.sign(options, deviation))).problem.refusal).toBe('wrong-passkey')
    const again = await ask('commercial')
    expect((await complete(again.challenge, passkey.sign(again.options))).status).toBe(200)
  })

  test('a counter that goes backwards is rejected: the key has been copied', async () => {
    const { passkey } = await setUp('commercial')
    const withCounter = async (counter: number) => {
      const { challenge, options } = await ask('commercial')
      return (await complete(challenge, passkey.sign(options, { counter }))).status
    }
    expect([await withCounter(7), await withCounter(7), await withCounter(6), await withCounter(8)]).toEqual([
      200, 422, 422, 200
    ])
    const asked = [await ask('commercial'), await ask('commercial')]
    const together = await Promise.all(
      asked.map(({ challenge, options }) => complete(challenge, passkey.sign(options, { counter: 9 })))
    )
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('another user’s passkey, or one that was removed, signs nobody in', async () => {
    const { passkey: theirs } = await setUp('german')
    const { client, passkey, recoveryCodes } = await setUp('commercial')
    const first = await ask('commercial')
    expect((await complete(first.challenge, theirs.sign(first.options))).problem.refusal).toBe('wrong-passkey')
    const second = await ask('commercial')
    const forged = theirs.sign(second.options, { id: passkey.id })
    expect((await complete(second.challenge, forged)).problem.refusal).toBe('wrong-passkey')
    const { body } = await start(client, 'Phone', await proofBy(client, passkey))
    await client.call(confirmPasskey, { input: { passkey: newPasskey().create(body) } })
    const id = (await read(client)).passkeys[0]!.id
    const input = { currentPassword: demoPassword, code: recoveryCodes[0]! }
    expect((await client.call(removePasskey, { params: { id }, input })).status).toBe(204)
    const third = await ask('commercial')
    expect((await complete(third.challenge, passkey.sign(third.options))).problem.refusal).toBe('wrong-passkey')
    const ofGerman = (await read(await signedInBy('german', theirs))).passkeys[0]!.id
    const foreign = await client.call(removePasskey, {
      params: { id: ofGerman },
      input: { currentPassword: demoPassword, code: recoveryCodes[1]! }
    })
    expect(foreign.status).toBe(404)
  })

  async function signedInBy(account: Account, passkey: Passkey): Promise<Client> {
    const { challenge, options } = await ask(account)
    return clientOf(shop, (await complete(challenge, passkey.sign(options))).body.token)
  }

  test('a request is good for five minutes, in the sign-in that asked', async () => {
    const { passkey } = await setUp('commercial')
    const { challenge, options } = await ask('commercial')
    later(5)
    expect((await complete(challenge, passkey.sign(options))).problem.refusal).toBe('challenge-expired')
    const late = await shop.nobody.call(startPasskeySignIn, { input: { challenge } })
    expect([late.status, late.problem.refusal]).toEqual([401, 'challenge-expired'])
  })

  test('a recovery code works beside passkeys; there is nothing to sign without one', async () => {
    const { recoveryCodes } = await setUp('commercial')
    const { challenge } = (await enter('commercial')).problem
    const byCode = await shop.nobody.call(completeSignIn, { input: { challenge, code: recoveryCodes[0]! } })
    expect(byCode.status).toBe(200)
    const german = await signedIn(shop, 'german')
    expect((await german.call(startPasskeyProof)).problem.refusal).toBe('no-passkey')
  })

  test('attempts are limited together with those of codes', async () => {
    const { passkey } = await setUp('commercial')
    for (let i = 0; i < 5; i++) {
      const { challenge, options } = await ask('commercial')
      expect((await complete(challenge, passkey.sign(options, { isVerified: false }))).status).toBe(422)
    }
    const { challenge, options } = await ask('commercial')
    expect((await complete(challenge, passkey.sign(options))).problem.refusal).toBe('too-many-attempts')
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
    // The request is used up.
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
    const refused = await german.call(confirmPasskey, { input: { passkey: known } })
    expect([refused.status, refused.problem.refusal]).toEqual([409, 'passkey-known'])
  })

  test('it needs a name', async () => {
    const client = await signedIn(shop, 'commercial')
    const { status, problem } = await start(client, '  ')
    expect([status, problem.violations?.[0]?.propertyPath]).toEqual([422, 'name'])
  })

  test('whatever comes later needs password and second factor: passkey, app, new codes', async () => {
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

  test('with the last factor the recovery codes go; another one keeps them', async () => {
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
    const kept = await client.call(removePasskey, { params, input: await proofBy(client, passkey) })
    expect([kept.status, kept.problem.refusal]).toEqual([409, 'second-factor-required'])
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
