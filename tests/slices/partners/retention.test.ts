import { describe, expect, test } from 'vitest'
import { retentionDays } from '../../../server/core/retention.ts'
import { findApplication } from '../../../server/partners/registration/service.ts'
import { deleteOldPersonalData } from '../../../server/partners/privacy/retention.ts'
import { apply, pharmacy } from '../../support/builders/applications.ts'
import { accounts, signedIn, signedInStaff } from '../../support/client.ts'
import { saveCreditRules } from '../../../contract/desk/settings/credit.ts'
import { settings } from '../../../server/core/settings/service.ts'
import { askSupport } from '../../../contract/partners/support.ts'
import { inviteShopUser } from '../../../contract/partners/team.ts'
import { initialTime } from '../../support/shop-template.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

const after = (days: number) => new Date(initialTime.getTime() + days * 24 * 60 * 60_000)

describe.each(engines)('retention on %s', (engine) => {
  const shop = shopForEachTest(engine)
  const countOf = async (
    table:
      | 'sessions'
      | 'invitations'
      | 'password_requests'
      | 'staff_sessions'
      | 'staff_links'
      | 'email_changes'
      | 'audit_log'
  ) => (await shop.db.read.selectFrom(table).selectAll().execute()).length
  const runAfter = async (days: number) => {
    shop.setClock(after(days))
    await deleteOldPersonalData(shop)
  }

  test('ended sessions are deleted after their period, not before', async () => {
    await signedIn(shop, 'commercial')
    const before = await countOf('sessions')
    await runAfter(retentionDays.endedAccess)
    expect(await countOf('sessions')).toBe(before)
    await runAfter(retentionDays.endedAccess + 1)
    expect(await countOf('sessions')).toBe(0)
  })

  test('sessions and links of staff, and changes of an email address, are deleted after the same period', async () => {
    await signedInStaff(shop, 'manager')
    const at = initialTime.toISOString()
    const link = { token_hash: 'x', created_at: at, expires_at: at, used_at: null }
    await shop.db.transaction(async (tx) => {
      const staff = await tx.selectFrom('staff').select('id').executeTakeFirstOrThrow()
      const user = await tx.selectFrom('shop_users').select('id').executeTakeFirstOrThrow()
      await tx.updateTable('staff_sessions').set({ expires_at: at }).execute()
      await tx
        .insertInto('staff_links')
        .values({ ...link, staff_id: staff.id })
        .execute()
      await tx
        .insertInto('email_changes')
        .values({ ...link, user_id: user.id, email: 'new@maison-lumiere.example' })
        .execute()
    })
    const counts = () => Promise.all((['staff_sessions', 'staff_links', 'email_changes'] as const).map(countOf))
    await runAfter(retentionDays.endedAccess)
    expect(await counts()).toEqual([1, 1, 1])
    await runAfter(retentionDays.endedAccess + 1)
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('the staff log is deleted after its period', async () => {
    const manager = await signedInStaff(shop, 'manager')
    const value = { ...settings.credit.standard, blockingDays: 45 }
    await manager.call(saveCreditRules, { input: { value, basedOn: 0 } })
    const kept = await countOf('audit_log')
    expect(kept).toBeGreaterThan(0)
    await runAfter(retentionDays.auditLog)
    expect(await countOf('audit_log')).toBe(kept)
    await runAfter(retentionDays.auditLog + 1)
    expect(await countOf('audit_log')).toBe(0)
  })

  test('an invitation is kept as long as its user is invited', async () => {
    const admin = await shop.as('admin')
    const input = { email: 'new@maison-lumiere.example', roles: ['ROLE_COMPANY_MARKETING'] }
    await admin.call(inviteShopUser, { input })
    const waiting = await countOf('invitations')
    await runAfter(retentionDays.endedAccess + 30)
    expect(await countOf('invitations')).toBe(waiting)
    await shop.db.transaction((tx) => tx.updateTable('shop_users').set({ status: 'active' }).execute())
    await deleteOldPersonalData(shop)
    expect(await countOf('invitations')).toBe(0)
  })

  test('requests for a password link are deleted after their period', async () => {
    const at = initialTime.toISOString()
    const row = { id: 'x', email: accounts.commercial, attempts: 9, due_at: at, created_at: at }
    await shop.db.transaction((tx) => tx.insertInto('password_requests').values(row).execute())
    await runAfter(retentionDays.passwordRequests)
    expect(await countOf('password_requests')).toBe(1)
    await runAfter(retentionDays.passwordRequests + 1)
    expect(await countOf('password_requests')).toBe(0)
  })

  test('transfers that are not ours are deleted after their period, posted ones as vouchers, open ones never', async () => {
    const at = initialTime.toISOString()
    const same = { account_iban: 'x', fingerprint: 'x', bank_reference: null, booked_on: at, value_on: at, amount: 1 }
    const payer = {
      currency_code: 'EUR',
      debtor_name: 'x',
      debtor_iban: '',
      remittance: '',
      file_name: '',
      file_hash: ''
    }
    const outcome = { reason: null, company_id: null, staff_name: null, created_at: at }
    const rows = (['open', 'posted', 'ignored'] as const).map((state) => {
      const handled_at = state === 'open' ? null : at
      return { id: state, identity: state, state, handled_at, ...same, ...payer, ...outcome }
    })
    await shop.db.transaction((tx) => tx.insertInto('bank_transfers').values(rows).execute())
    const left = async () =>
      (await shop.db.read.selectFrom('bank_transfers').select('id').orderBy('id').execute()).map(({ id }) => id)
    await runAfter(retentionDays.foreignTransfers)
    expect(await left()).toEqual(['ignored', 'open', 'posted'])
    await runAfter(retentionDays.foreignTransfers + 1)
    expect(await left()).toEqual(['open', 'posted'])
    await runAfter(retentionDays.bankTransfers + 1)
    expect(await left()).toEqual(['open'])
  })

  test('a support request is deleted with its messages and files, three years after it was closed', async () => {
    const form = new FormData()
    const question = { name: 'Ana', email: 'ana@shop.example', subject: 'order', question: 'Where is it?' }
    for (const [name, value] of Object.entries(question)) form.append(name, value)
    form.append('file', new File(['%PDF-1.7'], 'a.pdf'))
    await shop.anonymous.send(askSupport.path, { method: 'POST', body: form })
    const left = async () => [
      (await shop.db.read.selectFrom('support_requests').select('id').execute()).length,
      (await shop.db.read.selectFrom('support_messages').select('id').execute()).length,
      (await shop.db.read.selectFrom('support_files').select('id').execute()).length
    ]
    await runAfter(retentionDays.closedSupport + 1)
    expect(await left()).toEqual([1, 1, 1])
    const closed = { state: 'closed' as const, closed_at: initialTime.toISOString() }
    await shop.db.transaction((tx) => tx.updateTable('support_requests').set(closed).execute())
    await runAfter(retentionDays.closedSupport)
    expect(await left()).toEqual([1, 1, 1])
    await runAfter(retentionDays.closedSupport + 1)
    expect(await left()).toEqual([0, 0, 0])
  })

  test('a rejected application loses its contact after the period; an open one keeps it', async () => {
    await apply(shop)
    const emails = async () =>
      (await shop.db.read.selectFrom('applications').select(['email', 'data']).execute()).map(({ email, data }) => [
        email,
        data.includes(pharmacy.phone)
      ])
    await runAfter(retentionDays.closedApplications + 1)
    expect(await emails()).toContainEqual([pharmacy.email, true])
    const rejected = { state: 'rejected' as const, updated_at: initialTime.toISOString() }
    await shop.db.transaction((tx) => tx.updateTable('applications').set(rejected).execute())
    await runAfter(retentionDays.closedApplications)
    expect(await emails()).toContainEqual([pharmacy.email, true])
    await runAfter(retentionDays.closedApplications + 1)
    expect(new Set((await emails()).map(String))).toEqual(new Set([',false']))
  })

  test('an unanswered application is rejected when it loses its contact, and resembles no other', async () => {
    await apply(shop)
    const asked = { state: 'needs-info' as const, updated_at: initialTime.toISOString() }
    await shop.db.transaction((tx) => tx.updateTable('applications').set(asked).execute())
    await runAfter(retentionDays.closedApplications + 1)
    const rows = await shop.db.read.selectFrom('applications').selectAll().where('email', '=', '').execute()
    const decided = { state: 'rejected', decided_at: shop.clock().toISOString() }
    expect(rows.length).toBeGreaterThan(1)
    expect(rows).toMatchObject(rows.map(() => decided))
    const own = rows.find(({ company_name }) => company_name === pharmacy.companyName)!
    const similar = (await findApplication(shop.db.read, own.id))!.applications
    expect(similar.flatMap(({ matches }) => matches)).not.toContain('email-applied')
  })
})
