import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import { addNote, listNotes } from '../../../../contract/desk/notes.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import { declineChange } from '../../../../contract/desk/partners/change-requests.ts'
import { mergePartner, type MergePreview, previewMerge } from '../../../../contract/desk/partners/merge.ts'
import { changeConditions, suspendPartner } from '../../../../contract/desk/partners/partner-changes.ts'
import { createPartner } from '../../../../contract/desk/partners/new-partner.ts'
import { changeCredit, listPartners, readPartner } from '../../../../contract/desk/partners/partners.ts'
import { listOrders, readOrder } from '../../../../contract/orders/order.ts'
import { requestCompanyChange } from '../../../../contract/partners/change-requests.ts'
import { inviteShopUser } from '../../../../contract/partners/team.ts'
import { readCustomer } from '../../../../contract/partners/customer.ts'
import { runChecks, report } from '../../../../server/db/doctor/doctor.ts'
import { moveLateRows } from '../../../../server/desk/partners/merge/service.ts'
import { findPayables, readCompanyNames } from '../../../../server/orders/bank/payables.ts'
import { cartWith, readyCart } from '../../../support/builders/carts.ts'
import { callSamples } from '../../../support/call-samples.ts'
import { accounts, type Client, idempotencyHeader, signedIn, signedInStaff } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { initialTime } from '../../../support/shop-template.ts'
import { engines, shopForEachTest } from '../../../support/shop.ts'

describe.each(engines)('merging partners on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let manager: Client
  let remaining: string
  let other: string

  const idOf = async (search: string) => (await manager.call(listPartners, { query: { search } })).body.rows[0]!.id
  beforeEach(async () => {
    manager = await signedInStaff(shop, 'manager')
    remaining = await idOf('lumiere')
    other = await idOf('nordlicht')
    // Its order without VAT would have to be invoiced first.
    await manager.call(desk.invoiceOrder, { params: { number: '000000033' } })
  })

  const read = async (id: string) => (await manager.call(readPartner, { params: { id } })).body
  const preview = async (into = remaining, from = other) =>
    manager.call(previewMerge, { params: { id: into }, query: { other: from } })
  const merge = async (shownPreview: MergePreview) =>
    manager.call(mergePartner, {
      params: { id: shownPreview.kept.id },
      input: {
        other: shownPreview.other.id,
        version: shownPreview.kept.version,
        otherVersion: shownPreview.other.version
      }
    })
  const onTerms = async (id: string) => {
    const { credit } = await read(id)
    const { creditLimit, blockingDays, sendsReminders, reminderDays, reminderFees, version } = credit
    const settings = { creditLimit, blockingDays, sendsReminders, reminderDays, reminderFees, version }
    await manager.call(changeCredit, { params: { id }, input: { ...settings, termsDays: 30 } })
  }
  const invoiced = async (client: Client) => {
    const cart = await readyCart(client, { 'LUMA-ROSE': 4 }, 'invoice_terms')
    const { body } = await client.call(complete, {
      params: { tokenValue: cart.tokenValue },
      headers: idempotencyHeader()
    })
    const params = { number: body.number! }
    await manager.call(desk.approveOrder, { params })
    await manager.call(desk.shipOrder, { params, input: { carrier: 'DHL', tracking: '1' } })
    await manager.call(desk.invoiceOrder, { params })
    return body
  }
  /** All tables with a row for a company. */
  const tablesOf = async (company: string) => {
    const tables = (await shop.db.read.introspection.getTables()).filter(({ isView }) => !isView)
    const found: string[] = []
    for (const { name, columns } of tables) {
      if (!columns.some((column) => column.name === 'company_id')) continue
      const { rows } = await sql`select 1 from ${sql.table(name)} where company_id = ${company}`.execute(shop.db.read)
      if (rows.length > 0) found.push(name)
    }
    return found
  }

  test('everything of the other partner moves, and the balance is the sum of both', async () => {
    const [french, german] = [await signedIn(shop, 'commercial'), await signedIn(shop, 'german')]
    await onTerms(other)
    await invoiced(french)
    const order = await invoiced(german)
    const cart = await cartWith(german, { 'LUMA-ROSE': 2 })
    await manager.call(addNote, { input: { kind: 'partner', objectId: other, text: 'Second branch.' } })
    const [one, two] = [await read(remaining), await read(other)]
    const { body: shownPreview } = await preview()
    expect(shownPreview).toMatchObject({
      kept: { id: remaining, name: 'Maison Lumière' },
      other: { id: other, name: 'Nordlicht Handels GmbH' },
      obstacles: [],
      warnings: ['other-country']
    })
    const counts = Object.fromEntries(shownPreview.moved.map(({ kind, count }) => [kind, count]))
    expect(counts).toMatchObject({ users: two.users.length, carts: 1, notes: 1 })
    expect(await read(other)).toEqual(two)

    const { status, body } = await merge(shownPreview)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: remaining,
      name: 'Maison Lumière',
      legalName: one.legalName,
      version: one.version + 1
    })
    expect(body.users).toHaveLength(one.users.length + two.users.length)
    const open = (...partners: (typeof one)[]) =>
      partners.reduce((sum, { credit }) => sum + credit.open + credit.overdue + credit.approved, 0)
    expect(open(body)).toBe(open(one, two))
    expect(open(two)).toBeGreaterThan(0)
    expect(body.invoices.map(({ number }) => number).toSorted()).toEqual(
      [...one.invoices, ...two.invoices].map(({ number }) => number).toSorted()
    )
    expect(await tablesOf(other)).toEqual([])
    expect((await manager.call(listNotes, { query: { kind: 'partner', objectId: remaining } })).body[0]?.text).toBe(
      'Second branch.'
    )
    expect(report(await runChecks(shop.db.read))).toContain('nothing wrong')

    expect((await german.call(listOrders)).status).toBe(401)
    const [mail] = await mailsOf(shop, accounts.german)
    expect(mail).toMatchObject({ kind: 'partner-merged', locale: 'de' })
    const again = await signedIn(shop, 'german')
    const customer = await again.call(readCustomer, { params: { id: again.customer.split('/').at(-1)! } })
    expect(customer.body.legalName).toBe(one.legalName)
    const tokens = { params: { tokenValue: order.tokenValue } }
    expect((await again.call(readOrder, tokens)).body.number).toBe(order.number)
    expect((await french.call(readOrder, tokens)).body.number).toBe(order.number)
    expect((await again.call(readOrder, { params: { tokenValue: cart.tokenValue } })).status).toBe(200)
  })

  test('the former URL leads to the remaining partner, whose log contains the merge', async () => {
    const before = await read(other)
    await manager.call(suspendPartner, { params: { id: other }, input: { reason: 'Duplicate' } })
    const { body: shownPreview } = await preview()
    expect(shownPreview.warnings).toEqual(['restores-access', 'other-country'])
    await merge(shownPreview)
    expect((await read(other)).id).toBe(remaining)
    expect((await manager.call(listPartners)).body.rows.map(({ id }) => id)).not.toContain(other)
    const { body: log } = await manager.call(listAudit, { query: { kind: 'partner', objectId: remaining } })
    expect(log.map(({ action }) => action).slice(0, 2)).toEqual(['partner-merged', 'partner-suspended'])
    expect(log[0]).toMatchObject({
      before: { name: before.name, taxNumber: before.taxNumber },
      after: { name: 'Maison Lumière', users: before.users.length }
    })
    expect((await merge(shownPreview)).problem.refusal).toBe('already-merged')
  })

  test('the remaining partner is found by the name of the other one, also by a bank transfer', async () => {
    await onTerms(other)
    const order = await invoiced(await signedIn(shop, 'german'))
    await merge((await preview()).body)
    const found = async () => (await manager.call(listPartners, { query: { search: 'nordlicht' } })).body.rows
    expect((await found()).map(({ id }) => id)).toEqual([remaining])
    const { body: orders } = await manager.call(desk.listDeskOrders, { query: { search: 'nordlicht' } })
    expect(orders.map(({ number }) => number)).toContain(order.number)
    expect((await readCompanyNames(shop.db.read)).get('nordlicht handels')).toEqual(new Set([remaining]))
    const payable = await findPayables(shop.db.read, 'nordlicht', 'EUR')
    expect(payable.map((one) => one.order)).toContain(order.number)
    const { version } = await read(remaining)
    const conditions = { priceList: 'eur', minimalOrderValue: null, agentId: null, tags: [], version }
    await manager.call(changeConditions, { params: { id: remaining }, input: conditions })
    expect((await found()).map(({ id }) => id)).toEqual([remaining])
    expect(report(await runChecks(shop.db.read))).toContain('nothing wrong')
  })

  test('merges that would lock users out, mix currencies or overwrite a change are rejected', async () => {
    const american = await idOf('harbor')
    expect((await preview(remaining, american)).body.obstacles).toHaveLength(1)
    const mixed = await merge((await preview(remaining, american)).body)
    expect([mixed.status, mixed.problem.refusal]).toEqual([409, 'partners-currency-mismatch'])
    const self = await preview(remaining, remaining)
    expect([self.status, self.problem.violations?.[0]?.propertyPath]).toEqual([422, 'other'])
    expect((await preview(remaining, 'none')).status).toBe(404)

    const { body: shownPreview } = await preview()
    const { version, priceList } = await read(other)
    const input = { priceList, minimalOrderValue: 90_000, agentId: null, tags: [], version }
    await manager.call(changeConditions, { params: { id: other }, input })
    const late = await merge(shownPreview)
    expect([late.status, late.problem.refusal]).toEqual([409, 'partner-changed'])

    await manager.call(suspendPartner, { params: { id: remaining }, input: { reason: 'Unpaid' } })
    const locked = await merge((await preview()).body)
    expect([locked.status, locked.problem.refusal]).toEqual([409, 'merge-into-suspended'])
    expect((await read(other)).id).toBe(other)
  })

  test('a partner with open change requests cannot be merged until they are decided', async () => {
    const german = await signedIn(shop, 'german')
    const changes = { legalName: 'Nordlicht Holding GmbH', taxNumber: null }
    await german.call(requestCompanyChange, { input: { changes } })
    const { body: shownPreview } = await preview()
    expect(shownPreview.obstacles).toEqual([expect.stringContaining('has open change requests')])
    const waiting = await merge(shownPreview)
    expect([waiting.status, waiting.problem.refusal]).toEqual([409, 'merge-requests-open'])
    const [request] = (await read(other)).changeRequests
    const params = { id: other, request: request!.id }
    await manager.call(declineChange, { params, input: { reason: 'Both accounts become one.' } })
    expect((await merge((await preview()).body)).status).toBe(200)
  })

  test('orders without VAT are invoiced before their partner loses the VAT number that exempts them', async () => {
    const german = await signedIn(shop, 'german')
    await onTerms(other)
    const cart = await readyCart(german, { 'LUMA-ROSE': 4 }, 'invoice_terms')
    const { body: order } = await german.call(complete, {
      params: { tokenValue: cart.tokenValue },
      headers: idempotencyHeader()
    })
    expect(order.taxTotal).toBe(0)
    const { body: shownPreview } = await preview()
    expect(shownPreview.obstacles).toEqual([expect.stringContaining('orders without VAT')])
    const exempt = await merge(shownPreview)
    expect([exempt.status, exempt.problem.refusal]).toEqual([409, 'merge-exempt-orders'])
    // Orders of the French partner have VAT, whichever of the two is invoiced.
    expect((await preview(other, remaining)).body.obstacles).toEqual([])
    await manager.call(desk.cancelDeskOrder, { params: { number: order.number! }, input: {} })
    expect((await merge((await preview()).body)).status).toBe(200)
  })

  test('tags are merged; a previously merged partner, and rows written late for it, follow', async () => {
    const tag = async (id: string, tags: string[]) => {
      const { version, priceList } = await read(id)
      const input = { priceList, minimalOrderValue: null, agentId: null, tags, version }
      await manager.call(changeConditions, { params: { id }, input })
    }
    await tag(remaining, ['Chain', 'Key account'])
    await tag(other, ['Chain', 'North'])
    await merge((await preview()).body)
    expect((await read(remaining)).tags).toEqual(['Chain', 'Key account', 'North'])
    const third = (await manager.call(createPartner, { input: callSamples['createPartner'] as never })).body.id
    await merge((await preview(third, remaining)).body)
    expect((await read(other)).id).toBe(third)
    await shop.db.transaction((tx) =>
      tx.updateTable('addresses').set({ company_id: other }).where('company_id', '=', third).execute()
    )
    expect(await tablesOf(other)).toEqual(['addresses'])
    await moveLateRows(shop)
    expect(await tablesOf(other)).toEqual([])
    expect(report(await runChecks(shop.db.read))).toContain('nothing wrong')
  })

  test('a partner merged into a newer one is a partner since the same day as before', async () => {
    const { since } = await read(remaining)
    shop.setClock(new Date(initialTime.getTime() + 24 * 60 * 60_000))
    manager = await signedInStaff(shop, 'manager')
    const { id } = (await manager.call(createPartner, { input: callSamples['createPartner'] as never })).body
    await merge((await preview(id, remaining)).body)
    expect((await read(id)).since).toBe(since)
  })

  test('an invitation of somebody who is in the team after the merge is withdrawn', async () => {
    const input = (email: string) => ({ email, roles: ['ROLE_COMPANY_MARKETING' as const] })
    const invite = async (account: 'admin' | 'german', email: string) =>
      (await signedIn(shop, account)).call(inviteShopUser, { input: input(email) })
    const invited = 'ana@boutique.example'
    for (const email of [accounts.german, accounts.american, invited]) await invite('admin', email)
    for (const email of [accounts.admin, accounts.american, invited]) await invite('german', email)
    await merge((await preview()).body)
    const team = (await read(remaining)).users.map(({ email }) => email)
    expect(team.toSorted()).toEqual([...new Set(team)].toSorted())
    expect(team).toEqual(expect.arrayContaining([accounts.german, accounts.admin, accounts.american, invited]))
  })

  test('an order placed at the same moment is kept, and fails cleanly or succeeds', async () => {
    const french = await signedIn(shop, 'commercial')
    const cart = await readyCart(french, { 'LUMA-ROSE': 4 })
    const { body: shownPreview } = await preview(other, remaining)
    const [placed, merged] = await Promise.all([
      french.call(complete, { params: { tokenValue: cart.tokenValue }, headers: idempotencyHeader() }),
      merge(shownPreview)
    ])
    expect(merged.status).toBe(200)
    expect([200, 401, 404]).toContain(placed.status)
    await moveLateRows(shop)
    expect(await tablesOf(remaining)).toEqual([])
    expect(report(await runChecks(shop.db.read))).toContain('nothing wrong')
    const again = await signedIn(shop, 'commercial')
    const { body: found } = await again.call(readOrder, { params: { tokenValue: cart.tokenValue } })
    expect(found.state).toBe(placed.status === 200 ? 'new' : 'cart')
  })

  test('a merge only changes the company of a ledger entry', async () => {
    await onTerms(other)
    await invoiced(await signedIn(shop, 'german'))
    const change = (set: object) =>
      shop.db.transaction((tx) => tx.updateTable('ledger_entries').set(set).where('company_id', '=', other).execute())
    await expect(change({ amount: 1 })).rejects.toThrow('append-only')
    await expect(change({ day: '2026-01-01' })).rejects.toThrow('append-only')
    await expect(
      shop.db.transaction((tx) => tx.deleteFrom('ledger_entries').where('company_id', '=', other).execute())
    ).rejects.toThrow('append-only')
    await change({ company_id: remaining })
  })
})
