import { describe, expect, test } from 'vitest'
import { listSecurityEvents } from '../../../contract/desk/security-events.ts'
import { readCustomer } from '../../../contract/partners/customer.ts'
import { changePassword } from '../../../contract/partners/password.ts'
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  resetColleagueSecondFactor,
  completeSignIn,
  startSecondFactor
} from '../../../contract/partners/second-factor/second-factor.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { readShopUser } from '../../../contract/partners/team.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { codeAt, wrongCodeAt } from '../../support/builders/authenticator.ts'
import { type Account, accounts, type Client, clientOf, signedIn, signedInStaff } from '../../support/client.ts'
import { mailsOf } from '../../support/external/mailbox.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

const fresh = 'quartz lantern ferry'

describe.each(engines)('the second factor of a partner’s user on %s', (engine) => {
  const shop = shopForEachTest(engine)

  const enter = (account: Account, password = demoPassword) =>
    shop.anonymous.call(signIn, { input: { email: accounts[account], password } })
  const answer = (challenge: string | undefined, code: string) =>
    shop.anonymous.call(completeSignIn, { input: { challenge, code } })
  const read = async (client: Client) => (await client.call(readSecondFactor)).body
  const later = (minutes: number) => shop.setClock(new Date(shop.clock().getTime() + minutes * 60_000))

  /** Sets up an account's second factor; its code cannot be used again. */
  async function setUp(account: Account) {
    const client = await signedIn(shop, account)
    const { secret, uri } = (await client.call(startSecondFactor, { input: {} })).body
    const code = codeAt(secret, shop.clock())
    const { recoveryCodes } = (await client.call(confirmSecondFactor, { input: { code } })).body
    return { client, secret, uri, code, recoveryCodes }
  }

  test('is set up with a code of the app, and then asked for after the password', async () => {
    const { client, secret, uri, recoveryCodes } = await setUp('commercial')
    expect(uri).toContain(`otpauth://totp/Velara:${encodeURIComponent(accounts.commercial)}?`)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await read(client)).toEqual({ on: true, app: true, passkeys: [], recoveryCodesLeft: 10, required: false })
    later(1)
    const first = await enter('commercial')
    expect([first.status, first.problem.refusal]).toEqual([401, 'second-factor-needed'])
    expect(first.headers.getSetCookie()).toEqual([])
    const second = await answer(first.problem.challenge, codeAt(secret, shop.clock()))
    expect(second.headers.getSetCookie()).toEqual([expect.stringMatching(/^token=/), expect.stringMatching(/^device-/)])
    const { token, customer } = second.body
    expect((await clientOf(shop, token).call(readCustomer, { params: { id: codeOf(customer) } })).status).toBe(200)
  })

  test('its setup ends sessions opened with only the password', async () => {
    await (await shop.as('admin')).call(requireSecondFactor, { input: { required: true } })
    const thief = await signedIn(shop, 'commercial')
    const { client } = await setUp('commercial')
    expect((await client.call(readSecondFactor)).status).toBe(200)
    const stopped = await thief.call(readSecondFactor)
    expect([stopped.status, stopped.problem.refusal]).toEqual([401, 'not-signed-in'])
  })

  test('a session that lacks a required one asks support as a visitor, not in the name of its user', async () => {
    await (await shop.as('admin')).call(requireSecondFactor, { input: { required: true } })
    const ask = async (client: Client) => {
      const form = new FormData()
      const texts = {
        name: 'Hugo',
        email: accounts.commercial,
        subject: 'sales-inquiry',
        question: 'New bank account?'
      }
      for (const [name, text] of Object.entries(texts)) form.append(name, text)
      expect((await client.send('/form/support', { method: 'POST', body: form })).status).toBe(201)
      const query = shop.db.read.selectFrom('support_requests').select(['company_id', 'user_id']).orderBy('id', 'desc')
      return query.executeTakeFirstOrThrow()
    }
    const thief = await signedIn(shop, 'commercial')
    expect(await ask(thief)).toEqual({ company_id: null, user_id: null })
    expect((await ask((await setUp('commercial')).client)).user_id).not.toBeNull()
  })

  test('without one the sign-in is unchanged', async () => {
    const { status, body } = await enter('commercial')
    expect([status, Object.keys(body)]).toEqual([200, ['token', 'customer']])
  })

  test('a wrong password never reveals that there is one', async () => {
    await setUp('commercial')
    expect((await enter('commercial', 'wrong')).problem).toMatchObject({ refusal: 'invalid-credentials' })
    expect((await enter('commercial', 'wrong')).problem.challenge).toBeUndefined()
  })

  test('a setup with a wrong code activates nothing; an active one cannot be replaced', async () => {
    const client = await signedIn(shop, 'commercial')
    const { secret } = (await client.call(startSecondFactor, { input: {} })).body
    const code = wrongCodeAt(secret, shop.clock())
    const wrong = await client.call(confirmSecondFactor, { input: { code } })
    expect(wrong.problem).toMatchObject({ status: 422, violations: [{ propertyPath: 'code' }] })
    expect((await read(client)).on).toBe(false)
    expect((await enter('commercial')).status).toBe(200)
    const { client: done, recoveryCodes } = await setUp('commercial')
    const proof = { currentPassword: demoPassword, code: recoveryCodes[0]! }
    expect((await done.call(startSecondFactor, { input: { proof } })).problem.refusal).toBe('second-factor-on')
  })

  test('each code counts once, also in parallel, and only within one step of the clock', async () => {
    const { secret, code } = await setUp('commercial')
    const challenge = async () => (await enter('commercial')).problem.challenge
    expect((await answer(await challenge(), code)).status).toBe(422)
    later(5)
    const twoBack = codeAt(secret, shop.clock(), -2)
    expect((await answer(await challenge(), twoBack)).status).toBe(422)
    const fresh = codeAt(secret, shop.clock(), 1)
    const challenges = [await challenge(), await challenge(), await challenge()]
    const answers = await Promise.all(challenges.map((one) => answer(one, fresh)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  test('a sign-in begun with a former password cannot be completed', async () => {
    const { client, recoveryCodes } = await setUp('commercial')
    const challenge = (await enter('commercial')).problem.challenge
    const input = { currentPassword: demoPassword, newPassword: fresh, confirmNewPassword: fresh }
    const params = { id: codeOf(client.customer) }
    expect((await client.call(changePassword, { params, input })).status).toBe(204)
    expect((await answer(challenge, recoveryCodes[0]!)).problem.refusal).toBe('challenge-expired')
    const own = (await enter('commercial', fresh)).problem.challenge
    expect((await answer(own, recoveryCodes[0]!)).status).toBe(200)
  })

  test('a sign-in fails if the password or status changes while the old password is checked', async () => {
    const transaction = shop.db.transaction.bind(shop.db)
    const users = shop.db.read.selectFrom('shop_users').select(['password_hash', 'status'])
    const before = await users.where('email', '=', accounts.commercial).executeTakeFirstOrThrow()
    for (const change of [{ password_hash: 'another' }, { status: 'disabled' as const }]) {
      shop.db.transaction = async (work) => {
        await transaction((tx) =>
          tx.updateTable('shop_users').set(change).where('email', '=', accounts.commercial).execute()
        )
        return transaction(work)
      }
      expect((await enter('commercial')).problem.refusal).toBe('invalid-credentials')
      shop.db.transaction = transaction
      await shop.db.transaction((tx) =>
        tx.updateTable('shop_users').set(before).where('email', '=', accounts.commercial).execute()
      )
    }
  })

  test('a company suspended between the two steps of a sign-in cannot complete it', async () => {
    const { secret } = await setUp('commercial')
    later(1)
    const { challenge } = (await enter('commercial')).problem
    const suspended_at = shop.clock().toISOString()
    await shop.db.transaction((tx) => tx.updateTable('companies').set({ suspended_at }).execute())
    expect((await answer(challenge, codeAt(secret, shop.clock()))).problem.refusal).toBe('challenge-expired')
  })

  test('a challenge completes one sign-in, within five minutes', async () => {
    const { recoveryCodes } = await setUp('commercial')
    const challenge = (await enter('commercial')).problem.challenge
    expect((await answer(challenge, recoveryCodes[0]!)).status).toBe(200)
    expect((await answer(challenge, recoveryCodes[1]!)).problem.refusal).toBe('challenge-expired')
    const late = (await enter('commercial')).problem.challenge
    later(5)
    expect((await answer(late, recoveryCodes[2]!)).problem.refusal).toBe('challenge-expired')
    expect((await answer('made-up', recoveryCodes[2]!)).problem.refusal).toBe('challenge-expired')
  })

  test('a recovery code is valid once, regardless of how it is typed, and is stored as a hash', async () => {
    const { client, recoveryCodes } = await setUp('commercial')
    const [code] = recoveryCodes
    const rows = await shop.db.read.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    const typed = ` ${code!.toLowerCase().replaceAll('-', ' ')} `
    expect((await answer((await enter('commercial')).problem.challenge, typed)).status).toBe(200)
    expect((await read(client)).recoveryCodesLeft).toBe(9)
    expect((await answer((await enter('commercial')).problem.challenge, code!)).status).toBe(422)
  })

  test('guessing codes is limited', async () => {
    const { recoveryCodes, secret } = await setUp('commercial')
    const wrong = wrongCodeAt(secret, shop.clock())
    for (let i = 0; i < 5; i++)
      expect((await answer((await enter('commercial')).problem.challenge, wrong)).status).toBe(422)
    const stopped = await answer((await enter('commercial')).problem.challenge, recoveryCodes[0]!)
    expect([stopped.status, stopped.problem.refusal]).toEqual([429, 'too-many-attempts'])
  })

  test('is turned off with password and code', async () => {
    const { client, recoveryCodes, secret } = await setUp('commercial')
    const off = (currentPassword: string, code: string) =>
      client.call(removeSecondFactor, { input: { currentPassword, code } })
    expect((await off('wrong', recoveryCodes[0]!)).problem.refusal).toBe('wrong-password')
    expect((await off(demoPassword, wrongCodeAt(secret, shop.clock()))).problem.refusal).toBe('wrong-code')
    expect((await off(demoPassword, recoveryCodes[0]!)).status).toBe(204)
    expect(await read(client)).toEqual({ on: false, app: false, passkeys: [], recoveryCodesLeft: 0, required: false })
    expect((await enter('commercial')).status).toBe(200)
  })

  test('new recovery codes, with password and code, replace all former ones, even if it is required', async () => {
    await (await shop.as('admin')).call(requireSecondFactor, { input: { required: true } })
    const { client, recoveryCodes, secret } = await setUp('commercial')
    const renew = (currentPassword: string, code: string) =>
      client.call(renewRecoveryCodes, { input: { currentPassword, code } })
    expect((await renew('wrong', recoveryCodes[0]!)).problem.refusal).toBe('wrong-password')
    expect((await renew(demoPassword, wrongCodeAt(secret, shop.clock()))).problem.violations?.[0]?.propertyPath).toBe(
      'code'
    )
    const { body } = await renew(demoPassword, recoveryCodes[0]!)
    expect(new Set([...recoveryCodes, ...body.recoveryCodes]).size).toBe(20)
    expect((await read(client)).recoveryCodesLeft).toBe(10)
    const signInBy = async (code: string) => (await answer((await enter('commercial')).problem.challenge, code)).status
    expect([await signInBy(recoveryCodes[1]!), await signInBy(body.recoveryCodes[1]!)]).toEqual([422, 200])
    const other = await signedIn(shop, 'german')
    const without = await other.call(renewRecoveryCodes, { input: { currentPassword: demoPassword, code: '000000' } })
    expect([without.status, without.problem.refusal]).toEqual([422, 'wrong-code'])
  })

  test('an Admin can require it: colleagues set it up at their next sign-in, and cannot turn it off', async () => {
    const admin = await shop.as('admin')
    const before = await signedIn(shop, 'commercial')
    expect((await admin.call(requireSecondFactor, { input: { required: true } })).status).toBe(204)
    const id = codeOf(before.customer)
    expect((await before.call(readCustomer, { params: { id } })).status).toBe(200)
    const { body } = await enter('commercial')
    expect(body.mustSetUpSecondFactor).toBe(true)
    const client = clientOf(shop, body.token)
    const blocked = await client.call(readCustomer, { params: { id } })
    expect([blocked.status, blocked.problem.refusal]).toEqual([401, 'second-factor-missing'])
    const { secret } = (await client.call(startSecondFactor, { input: {} })).body
    const code = codeAt(secret, shop.clock())
    const { recoveryCodes } = (await client.call(confirmSecondFactor, { input: { code } })).body
    expect((await client.call(readCustomer, { params: { id } })).status).toBe(200)
    const input = { currentPassword: demoPassword, code: recoveryCodes[0]! }
    expect((await client.call(removeSecondFactor, { input })).problem.refusal).toBe('second-factor-required')
    expect((await enter('german')).body.mustSetUpSecondFactor).toBeUndefined()
  })

  test('an Admin resets a colleague’s, which ends the sessions and is emailed', async () => {
    const { client } = await setUp('commercial')
    const admin = await shop.as('admin')
    const reset = (by: Client, id: string) => by.call(resetColleagueSecondFactor, { params: { id } })
    const id = codeOf(client.customer)
    expect((await reset(await shop.as('german'), id)).status).toBe(404)
    expect((await reset(admin, codeOf(admin.customer))).status).toBe(403)
    const isOn = async () => (await admin.call(readShopUser, { params: { id } })).body.hasSecondFactor
    expect(await isOn()).toBe(true)
    expect((await reset(admin, id)).status).toBe(204)
    expect(await isOn()).toBe(false)
    expect((await client.call(readSecondFactor)).status).toBe(401)
    expect((await enter('commercial')).status).toBe(200)
    const [mail] = await mailsOf(shop, accounts.commercial)
    expect(mail).toMatchObject({ kind: 'second-factor-reset' })
    expect(mail?.text).toContain(accounts.commercial)
  })

  test('every change of it is in the security log, with the people concerned', async () => {
    const { client, recoveryCodes } = await setUp('commercial')
    const renewal = { currentPassword: demoPassword, code: recoveryCodes[0]! }
    const renewed = (await client.call(renewRecoveryCodes, { input: renewal })).body.recoveryCodes
    const removal = { currentPassword: demoPassword, code: renewed[0]! }
    expect((await client.call(removeSecondFactor, { input: removal })).status).toBe(204)
    const again = (await setUp('commercial')).client
    const admin = await signedIn(shop, 'admin')
    await admin.call(requireSecondFactor, { input: { required: true } })
    await admin.call(resetColleagueSecondFactor, { params: { id: codeOf(again.customer) } })
    const manager = await signedInStaff(shop, 'manager')
    const { events } = (await manager.call(listSecurityEvents)).body
    const own = { actor: { email: accounts.commercial }, subject: null }
    expect(events.filter(({ kind }) => kind !== 'signed-in')).toMatchObject([
      { kind: 'second-factor-reset', actor: { email: accounts.admin }, subject: { email: accounts.commercial } },
      { kind: 'second-factor-required', actor: { email: accounts.admin }, subject: null },
      { kind: 'second-factor-on', ...own },
      { kind: 'second-factor-off', ...own },
      { kind: 'recovery-codes-renewed', ...own },
      { kind: 'second-factor-on', ...own }
    ])
  })
})
