import { describe, expect, test } from 'vitest'
import { listSecurityEvents } from '../../../contract/desk/security-events.ts'
import { readCustomer } from '../../../contract/partners/customer.ts'
import { startPasskeyProof, startPasskeySignIn } from '../../../contract/partners/second-factor/passkeys.ts'
import {
  completeSignIn,
  confirmPasskey,
  removePasskey
} from '../../../contract/partners/second-factor/second-factor.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { clientOf, signedIn, signedInStaff, type Account } from '../../support/client.ts'
import { passkeysIn } from '../../support/builders/partner-passkeys.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

describe.each(engines)('signing in with a passkey on %s', (engine) => {
  const shop = shopForEachTest(engine)
  const { newPasskey, read, later, enter, start, setUp, ask, complete, proofBy } = passkeysIn(shop)
  const eventsOf = async (kind: 'passkey-added' | 'passkey-removed' | 'sign-in-failed') =>
    (await (await signedInStaff(shop, 'manager')).call(listSecurityEvents, { query: { kind } })).body.events

  const signedInBy = async (account: Account, passkey: ReturnType<typeof newPasskey>) => {
    const { challenge, options } = await ask(account)
    return clientOf(shop, (await complete(challenge, passkey.sign(options))).body.token)
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

  test('a signature is valid for its own challenge, once', async () => {
    const { passkey } = await setUp('commercial')
    const first = await ask('commercial')
    const signed = passkey.sign(first.options)
    const second = await ask('commercial')
    const other = await complete(second.challenge, signed)
    expect([other.status, other.problem.refusal]).toEqual([422, 'wrong-passkey'])
    // The wrong signature has consumed the second challenge.
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
    const options = [await ask('commercial'), await ask('commercial')]
    const together = await Promise.all(
      options.map(({ challenge, options }) => complete(challenge, passkey.sign(options, { counter: 9 })))
    )
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('another user’s or a removed passkey cannot sign in', async () => {
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

  test('a challenge is valid for five minutes, in its own sign-in', async () => {
    const { passkey } = await setUp('commercial')
    const { challenge, options } = await ask('commercial')
    later(5)
    expect((await complete(challenge, passkey.sign(options))).problem.refusal).toBe('challenge-expired')
    const late = await shop.anonymous.call(startPasskeySignIn, { input: { challenge } })
    expect([late.status, late.problem.refusal]).toEqual([401, 'challenge-expired'])
  })

  test('a recovery code works beside passkeys; without a passkey there is no challenge', async () => {
    const { recoveryCodes } = await setUp('commercial')
    const { challenge } = (await enter('commercial')).problem
    const byCode = await shop.anonymous.call(completeSignIn, { input: { challenge, code: recoveryCodes[0]! } })
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
})
