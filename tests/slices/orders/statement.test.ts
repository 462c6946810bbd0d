import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { complete } from '../../../contract/checkout/checkout.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { formatMoney } from '../../../contract/format.ts'
import { downloadStatement } from '../../../contract/payments/payment.ts'
import type { Problem } from '../../../contract/problem.ts'
import { drawStatement } from '../../../server/orders/invoices/statement-drawing.ts'
import { readSetting, settings } from '../../../server/core/settings/service.ts'
import { readAccounts } from '../../../server/orders/invoices/statement.ts'
import { newId } from '../../../server/core/ids.ts'
import { invoiceOrder, refundOrder } from '../../../server/orders/fulfilment/service.ts'
import { issueDemoInvoices } from '../../../server/seed/service.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { type Account, idempotencyHeader, signedInStaff } from '../../support/client.ts'
import { flat, overprintedTexts, readPdf } from '../../support/files/pdf.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('statement of account on %s', (engine) => {
  const shop = shopForSuite(engine)

  beforeAll(async () => {
    await issueDemoInvoices(shop.db)
  })

  const ask = async (account: Account, query = '', headers: Record<string, string> = {}) =>
    (await shop.as(account)).send(`${downloadStatement.path}${query}`, { headers })
  const companyId = async (name: string) =>
    (
      await shop.db.read
        .selectFrom('companies')
        .select('id')
        .where('name', 'like', `${name}%`)
        .executeTakeFirstOrThrow()
    ).id
  const accountOf = async (from: string, to: string, asOf = to) =>
    (await readAccounts(shop.db.read, await companyId('Maison'), { from, to }, asOf)).accounts[0]!

  test('opening balance, movements and closing balance add up, and periods join without a gap', async () => {
    const fullPeriod = await accountOf('2026-01-01', '2026-11-21')
    const { opening, debit, credit, closing, movements } = fullPeriod
    expect([opening, closing]).toEqual([0, opening + debit - credit])
    expect(movements.at(-1)!.balance).toBe(closing)
    const rows = await shop.db.read
      .selectFrom('invoices')
      .select('total')
      .where('company_id', '=', await companyId('Maison'))
      .execute()
    expect(debit).toBe(rows.reduce((sum, { total }) => sum + total, 0))
    const spring = await accountOf('2026-01-01', '2026-06-30')
    const rest = await accountOf('2026-07-01', '2026-11-21')
    expect(rest.opening).toBe(spring.closing)
    expect(rest.closing).toBe(closing)
    expect(spring.movements.length + rest.movements.length).toBe(movements.length)
  })

  test('as a table it has the same entries, with opening and closing balance', async () => {
    const query = '?from=2026-07-01&to=2026-11-21'
    const csv = await ask('admin', `${query}&format=csv`, { 'Accept-Language': 'en' })
    expect(csv.headers.get('content-disposition')).toContain('Statement-of-account-2026-07-01-2026-11-21.csv')
    const [, ...rows] = parseCsv(await csv.text(), { delimiter: ',' })
    const { opening, closing, debit, credit, movements } = await accountOf('2026-07-01', '2026-11-21')
    const cents = (cell: unknown) => Math.round(Number(cell) * 100)
    const sum = (at: number) => rows.reduce((all, row) => all + cents(row[at]), 0)
    expect(rows).toHaveLength(movements.length + 2)
    const balance = (row: readonly unknown[] | undefined) => [row?.[1], cents(row?.[6]) - cents(row?.[7])]
    expect(balance(rows[0])).toEqual(['Opening balance', opening])
    expect(balance(rows.at(-1))).toEqual(['Closing balance', closing])
    expect(rows.flat().filter((cell) => String(cell).startsWith('-'))).toEqual([])
    expect([sum(4), sum(5)]).toEqual([debit, credit])
    const xlsx = await readXlsx(new Uint8Array(await (await ask('admin', `${query}&format=xlsx`)).arrayBuffer()))
    expect(xlsx.sheets[0]!.rows).toHaveLength(rows.length + 1)
    expect((await ask('admin', `${query}&format=doc`)).status).toBe(400)
  })

  test('an unpaid invoice is open, and overdue after its due date', async () => {
    const account = await accountOf('2026-01-01', '2026-11-21')
    const [open, ...rest] = account.openInvoices
    expect(rest).toEqual([])
    expect(open).toMatchObject({ isOverdue: true, amount: account.open })
    expect(account.overdue).toBe(account.open)
    expect(account.closing).toBe(account.open - account.prepaid - account.inFavour)
    expect(account.prepaid).toBeGreaterThan(0)
    expect((await accountOf('2026-01-01', open!.dueDate)).overdue).toBe(0)
  })

  test('a refund of an invoiced order is followed by a credit note, and nothing is open', async () => {
    const { id } = await shop.db.read
      .selectFrom('orders')
      .select('id')
      .where('company_id', '=', await companyId('Nordlicht'))
      .where('state', '=', 'shipped')
      .executeTakeFirstOrThrow()
    const at = { now: new Date('2026-11-20T23:30:00.000Z'), origin: 'https://shop.example' }
    const amount = await shop.db.transaction(async (tx) => {
      const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await refundOrder(tx, order, { amount: 1000, by: { actor: 'staff' } }, at)
      await invoiceOrder(tx, order, { actor: 'staff' }, at)
      return order.total
    })
    const { accounts } = await readAccounts(
      shop.db.read,
      await companyId('Nordlicht'),
      { from: '2026-11-01', to: '2026-11-21' },
      '2026-11-21'
    )
    const { movements, openInvoices, inFavour, closing } = accounts[0]!
    expect(movements.slice(-4).map(({ day, kind, side, amount: of }) => [day, kind, side, of])).toEqual([
      ['2026-11-10', 'payment', 'credit', amount],
      ['2026-11-21', 'refund', 'debit', 1000],
      ['2026-11-21', 'invoice', 'debit', amount],
      ['2026-11-21', 'credit-note', 'credit', 1000]
    ])
    expect([openInvoices, inFavour, movements.at(-1)!.balance]).toEqual([[], 0, closing])
  })

  test('writes long dates on one line', async () => {
    const response = await ask('admin', '?from=2026-03-20&to=2026-09-20', { Locale: 'de_DE' })
    const { lines } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect(lines.some((line) => line.startsWith('20. März 2026 Anfangssaldo'))).toBe(true)
  })

  test('writes wide order and credit note numbers on one line', async () => {
    const account = await accountOf('2026-03-20', '2026-09-20')
    const document = 'CN-2026-000004'
    const movements = account.movements.map((one) => {
      return { ...one, kind: 'credit-note' as const, document, orderNumber: '000000044' }
    })
    const bytes = await drawStatement({
      seller: await readSetting(shop.db.read, settings.seller),
      company: 'Maison Lumière SARL',
      accounts: [{ ...account, movements }],
      period: { from: '2026-03-20', to: '2026-09-20' },
      asOf: '2026-09-20',
      locale: 'en',
      now: new Date('2026-09-20T12:00:00Z')
    })
    const { text } = await readPdf(bytes)
    expect(text.split('000000044').length - 1).toBe(movements.length)
    expect(text.split(document).length - 1).toBe(movements.length)
  })

  test('has room for the longest company name', async () => {
    const bytes = await drawStatement({
      seller: await readSetting(shop.db.read, settings.seller),
      company: 'W'.repeat(120),
      accounts: [await accountOf('2026-03-20', '2026-09-20')],
      period: { from: '2026-03-20', to: '2026-09-20' },
      asOf: '2026-09-20',
      locale: 'en',
      now: new Date('2026-09-20T12:00:00Z')
    })
    expect(await overprintedTexts(bytes)).toEqual([])
  })

  test('is a PDF in the reader’s language, of the last 90 days by default', async () => {
    const response = await ask('admin', '', { Locale: 'de_DE' })
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toContain('filename="Kontoauszug-2026-08-23-2026-11-21.pdf"')
    const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    const account = await accountOf('2026-08-23', '2026-11-21')
    for (const amount of [account.opening, account.closing, account.overdue])
      expect(text).toContain(flat(formatMoney(Math.abs(amount), 'EUR', 'de')))
    for (const term of ['Soll', 'Haben', 'Ihr Guthaben']) expect(text).toContain(term)
    expect(text).toContain('23. Aug. 2026 bis 21. Nov. 2026')
    expect(text).toContain('Maison Lumière SARL')
    expect(text).toContain('Überfällig')
  })

  test('a company without orders has no movements', async () => {
    const { text } = await readPdf(new Uint8Array(await (await ask('american')).arrayBuffer()))
    expect(text).toContain('Harbor Apothecary LLC')
    expect(text).toContain('Movements in USD')
    expect(text).toContain('Settled $0.00')
  })

  test.each([
    '?from=yesterday',
    '?from=2026-02-30',
    '?from=2026-05-02&to=2026-05-01',
    '?from=2026-12-01',
    '?from=2024-11-20&to=2026-11-21',
    '?from=0026-11-21&to=2026-11-21'
  ])('rejects the period %s with a message', async (query) => {
    const response = await ask('commercial', query)
    expect(response.status).toBe(422)
    const { refusal, detail } = (await response.json()) as Problem
    expect(refusal).toBe('period-invalid')
    expect(detail).toContain('two years')
  })

  test('accepts two years, and rejects Marketing', async () => {
    expect((await ask('commercial', '?from=2024-11-21&to=2026-11-21')).status).toBe(200)
    expect((await ask('marketing')).status).toBe(403)
  })

  test('a long one is rendered in a worker, with every entry', async () => {
    const company_id = await companyId('Harbor')
    const entries = Array.from({ length: 250 }, (_, i) => ({
      id: newId(),
      company_id,
      order_id: null,
      kind: 'opening-balance' as const,
      side: i % 2 === 0 ? ('debit' as const) : ('credit' as const),
      amount: 100 + i,
      currency_code: 'USD',
      day: '2026-11-10',
      document: null,
      settles: null,
      offsets: null,
      source: `opening-balance:${i}`,
      created_at: '2026-11-10T10:00:00.000Z'
    }))
    await shop.db.transaction((tx) => tx.insertInto('ledger_entries').values(entries).execute())
    const response = await ask('american', '?from=2026-11-01&to=2026-11-21', { 'Accept-Language': 'en' })
    const { pages, text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect(pages.length).toBeGreaterThan(5)
    for (const { amount } of entries) expect(text).toContain(formatMoney(amount, 'USD', 'en'))
  })

  test('a prepaid invoice has no due date, also if a part was refunded before', async () => {
    const buyer = await shop.as('german')
    const manager = await signedInStaff(shop, 'manager')
    const invoiced = async ({ isPaid = true, refund = 0 }) => {
      const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 10 })
      const { body } = await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })
      const params = { number: body.number! }
      await manager.call(desk.approveOrder, { params })
      if (isPaid) await manager.call(desk.receivePayment, { params, input: {} })
      const state = 'approved' as const
      if (refund > 0) await manager.call(desk.refundOrder, { params, input: { amount: refund } })
      await shop.db.transaction((tx) =>
        tx.updateTable('orders').set({ state }).where('token', '=', tokenValue).execute()
      )
      await manager.call(desk.shipOrder, { params, input: { carrier: 'DHL', tracking: '1' } })
      expect((await manager.call(desk.invoiceOrder, { params })).status).toBe(200)
      return params.number
    }
    const [paid, refunded] = [await invoiced({}), await invoiced({ refund: 1000 })]
    const open = await invoiced({ isPaid: false })
    const period = { from: '2026-01-01', to: '2030-01-01' }
    const { accounts } = await readAccounts(shop.db.read, await companyId('Nordlicht'), period, period.to)
    const dueOf = (number: string) =>
      accounts[0]?.movements.find(({ kind, orderNumber }) => kind === 'invoice' && orderNumber === number)?.dueDate
    expect([dueOf(paid), dueOf(refunded), dueOf(open)]).toEqual([null, null, expect.stringMatching(/^\d{4}-/)])
  })
})
