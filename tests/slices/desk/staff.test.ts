import { describe, expect, test } from 'vitest'
import { readCustomer } from '../../../contract/partners/customer.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { changeStaffPassword, readStaff, signInStaff, signOutStaff } from '../../../contract/desk/staff.ts'
import { hashOfToken } from '../../../server/core/ids.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { runStaffCommand } from '../../../server/desk/staff/command.ts'
import { accounts, clientOf, signedInStaff } from '../../support/client.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('staff on %s', (engine) => {
  const shop = shopForSuite(engine)

  const tryIn = (email: string, password = demoPassword) =>
    shop.anonymous.call(signInStaff, { input: { email, password } })
  const run = (args: string[], password = '') =>
    runStaffCommand(shop.db, args, { now: shop.clock(), readPassword: async () => password })

  test('staff sign in, have a role, and get no session cookie', async () => {
    const { status, body, headers } = await tryIn(' Desk@Velara.example ')
    expect(status).toBe(200)
    expect(body.staff).toMatchObject({ email: 'desk@velara.example', role: 'manager' })
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^device-[\w-]{12}=/)])
    expect(headers.get('Set-Cookie')).not.toContain(body.token)
    const me = await clientOf(shop, body.token).call(readStaff)
    expect(me.body).toEqual(body.staff)
    const rows = await shop.db.read.selectFrom('staff_sessions').select('token_hash').execute()
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })

  test('a sign-in fails if the password changes while the old one is checked', async () => {
    const transaction = shop.db.transaction.bind(shop.db)
    const setHash = (password_hash: string) =>
      transaction((tx) =>
        tx.updateTable('staff').set({ password_hash }).where('email', '=', 'finance@velara.example').execute()
      )
    const staff = shop.db.read.selectFrom('staff').select('password_hash').where('email', '=', 'finance@velara.example')
    const before = await staff.executeTakeFirstOrThrow()
    shop.db.transaction = async (work) => {
      await setHash('another')
      return transaction(work)
    }
    expect((await tryIn('finance@velara.example')).problem.refusal).toBe('invalid-credentials')
    shop.db.transaction = transaction
    await setHash(before.password_hash)
    expect((await tryIn('finance@velara.example')).status).toBe(200)
  })

  test('a partner’s account cannot sign in at the desk, nor staff in the shop', async () => {
    expect((await tryIn(accounts.admin)).status).toBe(401)
    const input = { email: 'desk@velara.example', password: demoPassword }
    expect((await shop.anonymous.call(signIn, { input })).status).toBe(401)
  })

  test('a partner’s token is not valid at the desk, nor a staff token in the shop', async () => {
    const admin = await shop.as('admin')
    expect((await admin.call(readStaff)).status).toBe(401)
    const staff = await signedInStaff(shop, 'manager')
    expect((await staff.call(readCustomer, { params: { id: codeOf(admin.customer) } })).status).toBe(401)
  })

  test('a staff token in the cookie allows no download', async () => {
    const { token } = await signedInStaff(shop, 'manager')
    const response = await shop.anonymous.send('/shop/export/xlsx/contract-price', {
      headers: { Cookie: `token=${token}` }
    })
    expect(response.status).toBe(401)
  })

  test('a session ends on sign-out, and after twelve hours', async () => {
    const staff = await signedInStaff(shop, 'sales')
    const other = await signedInStaff(shop, 'sales')
    expect((await staff.call(signOutStaff)).status).toBe(204)
    expect((await staff.call(readStaff)).status).toBe(401)
    expect((await other.call(readStaff)).status).toBe(200)
    shop.setClock(new Date('2026-11-21T22:00:01.000Z'))
    const expired = await other.call(readStaff)
    expect([expired.status, expired.problem.refusal]).toEqual([401, 'not-signed-in'])
    shop.setClock(new Date('2026-11-21T10:00:00.000Z'))
  })

  test('a session ends when it was not used for the idle time; its last use is stored once a minute', async () => {
    const start = new Date('2026-11-21T10:00:00.000Z').getTime()
    const at = (minutes: number) => shop.setClock(new Date(start + minutes * 60_000))
    const [used, unused] = [await signedInStaff(shop, 'sales'), await signedInStaff(shop, 'sales')]
    const lastUse = async () => {
      const query = shop.db.read.selectFrom('staff_sessions').select('last_used_at')
      return (await query.where('token_hash', '=', hashOfToken(used.token)).executeTakeFirstOrThrow()).last_used_at
    }
    at(0.9)
    await used.call(readStaff)
    expect(await lastUse()).toBeNull()
    at(30)
    await used.call(readStaff)
    at(30.9)
    await used.call(readStaff)
    expect(await lastUse()).toBe('2026-11-21T10:30:00.000Z')
    at(60)
    const ended = await unused.call(readStaff, { headers: { Locale: 'de_DE' } })
    expect([ended.status, ended.problem.refusal]).toEqual([401, 'session-idle'])
    expect(ended.problem.detail).toContain('60 Minuten')
    expect((await used.call(readStaff)).status).toBe(200)
    at(119.9)
    expect((await used.call(readStaff)).status).toBe(200)
    at(179.9)
    expect((await used.call(readStaff)).status).toBe(401)
    at(61)
    expect((await unused.call(readStaff)).status).toBe(401)
    shop.setClock(new Date(start))
  })

  test('ten failures block the account, counted separately from the partners’ sign-in', async () => {
    for (let i = 0; i < 10; i++) expect((await tryIn('flood@velara.example', 'wrong')).status).toBe(401)
    const stopped = await tryIn('flood@velara.example')
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0)
    const input = { email: 'flood@velara.example', password: 'wrong' }
    expect((await shop.anonymous.call(signIn, { input })).status).toBe(401)
  })

  test('the command adds a staff member with a printed password, who can sign in', async () => {
    const printed = await run(['Ana@Velara.example', 'Ana Brun', 'finance'])
    const password = /once: (\S+)/.exec(printed)?.[1] ?? ''
    const { body } = await tryIn('ana@velara.example', password)
    expect(body.staff).toMatchObject({ name: 'Ana Brun', role: 'finance' })
  })

  test('the command accepts a piped password, and ends the sessions of the old one', async () => {
    const first = await run(['leo@velara.example', 'Leo Ray', '--password-stdin'], 'first password')
    expect(first).not.toContain('first password')
    const { body } = await tryIn('leo@velara.example', 'first password')
    await run(['leo@velara.example', 'Leo Ray', '--password-stdin'], 'second password')
    expect((await clientOf(shop, body.token).call(readStaff)).status).toBe(401)
    expect((await tryIn('leo@velara.example', 'first password')).status).toBe(401)
    expect((await tryIn('leo@velara.example', 'second password')).status).toBe(200)
  })

  test('the command rejects a common password', async () => {
    await expect(run(['tom@velara.example', 'Tom Ray', '--password-stdin'], 'password123')).rejects.toThrow(
      'too common'
    )
    expect((await tryIn('tom@velara.example', 'password123')).status).toBe(401)
  })

  test('staff change their own password by the partners’ rules, which ends only their other sessions', async () => {
    await run(['mia@velara.example', 'Mia Sol', 'sales', '--password-stdin'], 'first password')
    const enter = async () => clientOf(shop, (await tryIn('mia@velara.example', 'first password')).body.token)
    const [mia, otherAddress, colleague] = [await enter(), await enter(), await signedInStaff(shop, 'sales')]
    const renew = (input: Record<string, string>) =>
      mia.call(changeStaffPassword, {
        input: {
          currentPassword: 'first password',
          newPassword: 'second password',
          confirmNewPassword: 'second password',
          ...input
        },
        headers: { Locale: 'de_DE' }
      })
    for (const [input, refusal, path, message] of [
      [{ currentPassword: 'wrong' }, 'wrong-password', 'currentPassword', 'Das aktuelle Passwort stimmt nicht.'],
      [
        { confirmNewPassword: 'other' },
        'passwords-differ',
        'confirmNewPassword',
        'Die Passwörter stimmen nicht überein'
      ],
      [{ newPassword: 'short' }, 'invalid-body', 'newPassword', 'Mindestens 10 Zeichen'],
      [
        { newPassword: 'password123', confirmNewPassword: 'password123' },
        'invalid-body',
        'newPassword',
        'Dieses Passwort ist zu verbreitet. Bitte wählen Sie eines, das schwerer zu erraten ist.'
      ]
    ] as const)
      expect((await renew(input)).problem).toMatchObject({
        status: 422,
        refusal,
        violations: [{ propertyPath: path, message }]
      })
    expect((await otherAddress.call(readStaff)).status).toBe(200)
    expect((await renew({})).status).toBe(204)
    const statuses = [mia, otherAddress, colleague].map(async (client) => (await client.call(readStaff)).status)
    expect(await Promise.all(statuses)).toEqual([200, 401, 200])
    expect((await tryIn('mia@velara.example', 'first password')).status).toBe(401)
    expect((await tryIn('mia@velara.example', 'second password')).status).toBe(200)
  })

  test('ten wrong guesses of the current password block the change', async () => {
    const staff = await signedInStaff(shop, 'sales')
    const input = { currentPassword: 'guess', newPassword: 'second password', confirmNewPassword: 'second password' }
    for (let i = 0; i < 10; i++) expect((await staff.call(changeStaffPassword, { input })).status).toBe(422)
    const stopped = await staff.call(changeStaffPassword, { input: { ...input, currentPassword: demoPassword } })
    expect([stopped.status, stopped.problem.refusal]).toEqual([429, 'too-many-attempts'])
  })

  test('the command closes an account at once', async () => {
    await run(['gone@velara.example', 'Gone Person', '--password-stdin'], 'long enough')
    const { body } = await tryIn('gone@velara.example', 'long enough')
    await run(['--close', 'gone@velara.example'])
    expect((await clientOf(shop, body.token).call(readStaff)).status).toBe(401)
    expect((await tryIn('gone@velara.example', 'long enough')).status).toBe(401)
  })

  test.each([
    [['nobody'], 'npm run staff:add'],
    [['a@b.example', 'Ana Brun', 'boss'], 'npm run staff:add'],
    [['a@b.example', 'Ana Brun', '--password-stdin'], '10 to 128'],
    [['--close', 'a@b.example'], 'No staff account']
  ])('the command rejects %j with a message', async (args, sentence) => {
    await expect(run(args, 'short')).rejects.toThrow(sentence)
  })
})
