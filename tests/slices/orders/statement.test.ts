import { beforeAll, describe, expect, test } from 'vitest'
import { formatMoney } from '../../../contract/format.ts'
import { downloadStatement } from '../../../contract/payments/payment.ts'
import type { Problem } from '../../../contract/problem.ts'
import { readAccounts } from '../../../server/orders/invoices/statement.ts'
import { issueInvoice } from '../../../server/orders/invoices/service.ts'
import { noteEvent } from '../../../server/orders/service.ts'
import { issueDemoInvoices } from '../../../server/seed/service.ts'
import type { Account } from '../../support/client.ts'
import { flat, readPdf } from '../../support/files/pdf.ts'
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
    const whole = await accountOf('2026-01-01', '2026-11-21')
    const { opening, invoiced, paid, closing, movements } = whole
    expect([opening, closing]).toEqual([0, opening + invoiced + paid])
    expect(movements.at(-1)!.balance).toBe(closing)
    const rows = await shop.db.read
      .selectFrom('invoices')
      .select('total')
      .where('company_id', '=', await companyId('Maison'))
      .execute()
    expect(invoiced).toBe(rows.reduce((sum, { total }) => sum + total, 0))
    const spring = await accountOf('2026-01-01', '2026-06-30')
    const rest = await accountOf('2026-07-01', '2026-11-21')
    expect(rest.opening).toBe(spring.closing)
    expect(rest.closing).toBe(closing)
    expect(spring.movements.length + rest.movements.length).toBe(movements.length)
  })

  test('an unpaid invoice is open, and overdue after its due date', async () => {
    const account = await accountOf('2026-01-01', '2026-11-21')
    const [open, ...others] = account.openInvoices
    expect(others).toEqual([])
    expect(open).toMatchObject({ isOverdue: true, amount: account.open })
    expect(account.overdue).toBe(account.open)
    expect(account.advance).toBe(account.closing - account.open)
    expect((await accountOf('2026-01-01', open!.dueDate)).overdue).toBe(0)
  })

  test('a refund is listed on its date, and the payment on its own', async () => {
    const { id: orderId } = await shop.db.read
      .selectFrom('orders')
      .select('id')
      .where('company_id', '=', await companyId('Nordlicht'))
      .where('state', '=', 'shipped')
      .executeTakeFirstOrThrow()
    const now = new Date('2026-11-20T23:30:00.000Z')
    const { amount } = await shop.db.transaction(async (tx) => {
      const payment = await tx
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      const detail = { amount: 1000, currency: 'EUR' }
      await tx
        .updateTable('payments')
        .set({ refunded: 1000, updated_at: now.toISOString() })
        .where('id', '=', payment.id)
        .execute()
      await noteEvent(tx, orderId, { kind: 'payment-refunded', by: { actor: 'staff' }, detail }, now)
      await issueInvoice(tx, orderId, now)
      return payment
    })
    const { accounts } = await readAccounts(
      shop.db.read,
      await companyId('Nordlicht'),
      { from: '2026-11-01', to: '2026-11-21' },
      '2026-11-21'
    )
    const { movements, openInvoices } = accounts[0]!
    expect(movements.slice(-3).map(({ day, kind, amount: of }) => [day, kind, of])).toEqual([
      ['2026-11-10', 'payment', -amount],
      ['2026-11-21', 'invoice', amount],
      ['2026-11-21', 'refund', 1000]
    ])
    expect(openInvoices.map(({ amount: of }) => of)).toEqual([1000])
  })

  test('is a PDF in the reader’s language, of the last 90 days by default', async () => {
    const answer = await ask('admin', '', { Locale: 'de_DE' })
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    expect(answer.headers.get('Content-Disposition')).toContain('filename="Kontoauszug-2026-08-23-2026-11-21.pdf"')
    const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    const account = await accountOf('2026-08-23', '2026-11-21')
    for (const amount of [account.opening, account.closing, account.overdue])
      expect(text).toContain(flat(formatMoney(amount, 'EUR', 'de')))
    expect(text).toContain('23. Aug. 2026 bis 21. Nov. 2026')
    expect(text).toContain('Maison Lumière SARL')
    expect(text).toContain('Überfällig')
  })

  test('a company without orders has no movements', async () => {
    const { text } = await readPdf(new Uint8Array(await (await ask('american')).arrayBuffer()))
    expect(text).toContain('Harbor Apothecary LLC')
    expect(text).toContain('Movements in USD')
    expect(text).toContain('Closing balance $0.00')
  })

  test.each([
    '?from=yesterday',
    '?from=2026-02-30',
    '?from=2026-05-02&to=2026-05-01',
    '?from=2026-12-01',
    '?from=2024-11-20&to=2026-11-21'
  ])('rejects the period %s with a message', async (query) => {
    const answer = await ask('commercial', query)
    expect(answer.status).toBe(422)
    const { refusal, detail } = (await answer.json()) as Problem
    expect(refusal).toBe('period-invalid')
    expect(detail).toContain('two years')
  })

  test('accepts two years, and rejects Marketing', async () => {
    expect((await ask('commercial', '?from=2024-11-21&to=2026-11-21')).status).toBe(200)
    expect((await ask('marketing')).status).toBe(403)
  })
})
