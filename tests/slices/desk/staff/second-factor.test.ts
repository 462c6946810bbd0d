import { describe, expect, test } from 'vitest'
import {
  confirmStaffSecondFactor,
  readStaffSecondFactor,
  removeStaffSecondFactor,
  renewStaffRecoveryCodes,
  resetStaffSecondFactor,
  completeStaffSignIn,
  startStaffSecondFactor
} from '../../../../contract/desk/second-factor.ts'
import { listStaff } from '../../../../contract/desk/staff-accounts.ts'
import { readStaff, signInStaff } from '../../../../contract/desk/staff.ts'
import { completeSignIn } from '../../../../contract/partners/second-factor/second-factor.ts'
import { readConfig } from '../../../../server/config/config.ts'
import { runStaffCommand } from '../../../../server/desk/staff/command.ts'
import { demoPassword } from '../../../../server/seed/accounts.ts'
import { codeAt, wrongCodeAt } from '../../../support/builders/authenticator.ts'
import { clientOf, signedInStaff } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { engines, shopForEachTest, type TestShop } from '../../../support/shop.ts'

const sales = 'clerk@velara.example'

async function setUp(shop: TestShop, token: string) {
  const client = clientOf(shop, token)
  const { secret } = (await client.call(startStaffSecondFactor, { input: {} })).body
  const code = codeAt(secret, shop.clock())
  return { client, secret, ...(await client.call(confirmStaffSecondFactor, { input: { code } })).body }
}

describe.each(engines)('the second factor of staff on %s', (engine) => {
  const shop = shopForEachTest(engine, { env: { STAFF_SECOND_FACTOR: 'required' } })
  const enter = (email = sales) => shop.anonymous.call(signInStaff, { input: { email, password: demoPassword } })

  test('is required: a first sign-in without one can only set it up, which ends all other sessions', async () => {
    const { body } = await enter()
    expect(body.mustSetUpSecondFactor).toBe(true)
    const blocked = await clientOf(shop, body.token).call(readStaff)
    expect([blocked.status, blocked.problem.refusal]).toEqual([401, 'second-factor-missing'])
    const thief = clientOf(shop, (await enter()).body.token)
    const { client, recoveryCodes } = await setUp(shop, body.token)
    expect((await client.call(readStaff)).status).toBe(200)
    expect((await thief.call(readStaff)).problem.refusal).toBe('not-signed-in')
    expect((await client.call(readStaffSecondFactor)).body).toMatchObject({
      on: true,
      recoveryCodesLeft: 10,
      required: true
    })
    const renewal = { currentPassword: demoPassword, code: recoveryCodes[1]! }
    const { body: renewed } = await client.call(renewStaffRecoveryCodes, { input: renewal })
    const input = { currentPassword: demoPassword, code: renewed.recoveryCodes[0]! }
    expect((await client.call(removeStaffSecondFactor, { input })).problem.refusal).toBe('second-factor-required')
  })

  test('is asked for after the password; a desk challenge is invalid in the shop', async () => {
    const { secret } = await setUp(shop, (await enter()).body.token)
    shop.setClock(new Date(shop.clock().getTime() + 60_000))
    const first = await enter()
    expect([first.status, first.problem.refusal]).toEqual([401, 'second-factor-needed'])
    const input = { challenge: first.problem.challenge, code: codeAt(secret, shop.clock()) }
    expect((await shop.anonymous.call(completeSignIn, { input })).problem.refusal).toBe('challenge-expired')
    const second = await shop.anonymous.call(completeStaffSignIn, { input })
    expect((await clientOf(shop, second.body.token).call(readStaff)).body).toEqual(second.body.staff)
    expect((await shop.anonymous.call(completeStaffSignIn, { input })).status).toBe(401)
  })

  test('a manager sees who has one and resets a colleague’s; the command line resets anyone’s', async () => {
    const { client } = await setUp(shop, (await enter()).body.token)
    const { client: manager } = await setUp(shop, (await enter('desk@velara.example')).body.token)
    const { body: staff } = await manager.call(listStaff)
    expect(staff.map(({ email, hasSecondFactor }) => [email, hasSecondFactor])).toContainEqual([sales, true])
    const idOf = (email: string) => staff.find((one) => one.email === email)!.id
    const reset = (email: string) => manager.call(resetStaffSecondFactor, { params: { id: idOf(email) } })
    expect((await reset('desk@velara.example')).status).toBe(403)
    expect((await reset(sales)).status).toBe(204)
    expect((await client.call(readStaff)).status).toBe(401)
    expect((await enter()).body.mustSetUpSecondFactor).toBe(true)
    expect((await mailsOf(shop, sales))[0]).toMatchObject({ kind: 'second-factor-reset' })
    const args = ['desk@velara.example', 'Inès Moreau', 'manager', '--password-stdin']
    await runStaffCommand(shop.db, args, { now: shop.clock(), readPassword: async () => demoPassword })
    expect((await enter('desk@velara.example')).body.mustSetUpSecondFactor).toBe(true)
  })
})

describe('if it is optional', () => {
  const shop = shopForEachTest('sqlite')

  test('staff turn it off with password and code', async () => {
    const { token } = await signedInStaff(shop, 'sales')
    const { client, recoveryCodes, secret } = await setUp(shop, token)
    const off = (currentPassword: string, code: string) =>
      client.call(removeStaffSecondFactor, { input: { currentPassword, code } })
    expect((await off('wrong', recoveryCodes[0]!)).problem.refusal).toBe('wrong-password')
    expect((await off(demoPassword, wrongCodeAt(secret, shop.clock()))).problem.refusal).toBe('wrong-code')
    expect((await off(demoPassword, recoveryCodes[0]!)).status).toBe(204)
    expect((await client.call(readStaffSecondFactor)).body.on).toBe(false)
  })
})

test('it is required in production unless set otherwise', () => {
  const production = { SHOP_MODE: 'production', SITE_URL: 'https://a.example', SMTP_URL: 'smtp://a.example' }
  expect(readConfig({}).staffNeedsSecondFactor).toBe(false)
  expect(readConfig(production).staffNeedsSecondFactor).toBe(true)
  expect(readConfig({ ...production, STAFF_SECOND_FACTOR: 'optional' }).staffNeedsSecondFactor).toBe(false)
})
