import { describe, expect, test } from 'vitest'
import {
  completeStaffSignIn,
  confirmStaffPasskey,
  readStaffSecondFactor,
  removeStaffPasskey,
  resetStaffSecondFactor,
  startStaffPasskey,
  startStaffPasskeyProof,
  startStaffPasskeySignIn,
  startStaffSecondFactor
} from '../../../../contract/desk/second-factor.ts'
import { listSecurityEvents } from '../../../../contract/desk/security-events.ts'
import { listStaff } from '../../../../contract/desk/staff-accounts.ts'
import { readStaff, signInStaff } from '../../../../contract/desk/staff.ts'
import { startPasskeySignIn } from '../../../../contract/partners/second-factor/passkeys.ts'
import { relyingParty } from '../../../../server/core/passkeys/relying-party.ts'
import { runStaffCommand } from '../../../../server/desk/staff/command.ts'
import { demoPassword } from '../../../../server/seed/accounts.ts'
import { softwarePasskey } from '../../../support/builders/passkey.ts'
import { type Client, clientOf } from '../../../support/client.ts'
import { engines, shopForEachTest } from '../../../support/shop.ts'

const sales = 'clerk@velara.example'
const boss = 'desk@velara.example'

describe.each(engines)('passkeys of staff on %s', (engine) => {
  const shop = shopForEachTest(engine, { env: { STAFF_SECOND_FACTOR: 'required' } })
  const enter = (email = sales) => shop.anonymous.call(signInStaff, { input: { email, password: demoPassword } })
  const newPasskey = () => softwarePasskey(relyingParty(shop.site.origin).origin)
  type Passkey = ReturnType<typeof newPasskey>

  async function setUp(email = sales) {
    const client = clientOf(shop, (await enter(email)).body.token)
    const passkey = newPasskey()
    const { body } = await client.call(startStaffPasskey, { input: { name: 'Desk laptop' } })
    const created = passkey.create(body)
    const { recoveryCodes } = (await client.call(confirmStaffPasskey, { input: { passkey: created } })).body
    return { client, passkey, recoveryCodes }
  }

  async function ask(email = sales) {
    const { challenge = '' } = (await enter(email)).problem
    const { body: options } = await shop.anonymous.call(startStaffPasskeySignIn, { input: { challenge } })
    return { challenge, options }
  }
  const complete = (challenge: string, passkey: ReturnType<Passkey['sign']>) =>
    shop.anonymous.call(completeStaffSignIn, { input: { challenge, passkey } })

  async function proofBy(client: Client, passkey: Passkey) {
    const { body: options } = await client.call(startStaffPasskeyProof)
    return { currentPassword: demoPassword, passkey: passkey.sign(options) }
  }

  test('one fulfils the requirement, ends all other sessions, and cannot be removed as the last factor', async () => {
    const thief = clientOf(shop, (await enter()).body.token)
    const { client, passkey, recoveryCodes } = await setUp()
    expect((await client.call(readStaff)).status).toBe(200)
    expect((await thief.call(readStaff)).problem.refusal).toBe('not-signed-in')
    const state = (await client.call(readStaffSecondFactor)).body
    expect(state).toMatchObject({ on: true, app: false, recoveryCodesLeft: 10, required: true })
    const params = { id: state.passkeys[0]!.id }
    const rejected = await client.call(removeStaffPasskey, { params, input: await proofBy(client, passkey) })
    expect(rejected.problem.refusal).toBe('second-factor-required')
    expect((await client.call(startStaffSecondFactor, { input: {} })).problem.refusal).toBe('proof-needed')
    const further = { name: 'Security key', proof: { currentPassword: demoPassword, code: recoveryCodes[0]! } }
    const { body } = await client.call(startStaffPasskey, { input: further })
    await client.call(confirmStaffPasskey, { input: { passkey: newPasskey().create(body) } })
    const removed = await client.call(removeStaffPasskey, { params, input: await proofBy(client, passkey) })
    expect(removed.status).toBe(204)
  })

  test('is asked for after the password, at the desk only, and counts once', async () => {
    const { passkey } = await setUp()
    const first = await enter()
    expect([first.status, first.problem.refusal, first.problem.passkey]).toEqual([401, 'second-factor-needed', true])
    const inShop = await shop.anonymous.call(startPasskeySignIn, { input: { challenge: first.problem.challenge } })
    expect(inShop.problem.refusal).toBe('challenge-expired')
    const { challenge, options } = await ask()
    const signed = passkey.sign(options)
    const done = await complete(challenge, signed)
    expect((await clientOf(shop, done.body.token).call(readStaff)).body).toEqual(done.body.staff)
    expect((await complete(challenge, signed)).problem.refusal).toBe('challenge-expired')
    const next = await ask()
    expect((await complete(next.challenge, signed)).problem.refusal).toBe('wrong-passkey')
    const last = await ask()
    const imitated = passkey.sign(last.options, { origin: 'https://velara.example.evil.example' })
    expect((await complete(last.challenge, imitated)).problem.refusal).toBe('wrong-passkey')
  })

  test('a manager sees who has one and removes it with a reset; so does the command line', async () => {
    const { client } = await setUp()
    const { client: manager } = await setUp(boss)
    const { body: staff } = await manager.call(listStaff)
    expect(staff.map(({ email, hasSecondFactor }) => [email, hasSecondFactor])).toContainEqual([sales, true])
    const { events } = (await manager.call(listSecurityEvents, { query: { kind: 'passkey-added' } })).body
    expect(events.map(({ actor }) => actor?.email).toSorted()).toEqual([sales, boss])
    const params = { id: staff.find(({ email }) => email === sales)!.id }
    expect((await manager.call(resetStaffSecondFactor, { params })).status).toBe(204)
    expect((await client.call(readStaff)).status).toBe(401)
    expect((await enter()).body.mustSetUpSecondFactor).toBe(true)
    const args = [boss, 'Inès Moreau', 'manager', '--password-stdin']
    await runStaffCommand(shop.db, args, { now: shop.clock(), readPassword: async () => demoPassword })
    expect((await enter(boss)).body.mustSetUpSecondFactor).toBe(true)
    expect(await shop.db.read.selectFrom('passkeys').selectAll().execute()).toEqual([])
  })
})
