import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { backfillLedger } from '../../../server/db/migrations/ledger-backfill.ts'
import { readAccounts } from '../../../server/orders/invoices/statement.ts'
import { issueDemoInvoices } from '../../../server/seed/service.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('the ledger on %s', (engine) => {
  const shop = shopForSuite(engine)
  beforeAll(() => issueDemoInvoices(shop.db))

  const company = async (name: string) =>
    shop.db.read.selectFrom('companies').select('id').where('name', 'like', `${name}%`).executeTakeFirstOrThrow()
  const accountOf = async (name: string) => {
    const period = { from: '2025-11-21', to: '2026-11-21' }
    return (await readAccounts(shop.db.read, (await company(name)).id, period, '2026-11-21')).accounts[0]!
  }
  const balanceOf = async (name: string): Promise<number> => {
    const { id } = await company(name)
    const rows = await shop.db.read.selectFrom('ledger_entries').selectAll().where('company_id', '=', id).execute()
    return rows.reduce((sum, { side, amount }) => sum + (side === 'debit' ? amount : -amount), 0)
  }

  test('the migration posts what the statement showed before', async () => {
    const before = { maison: await accountOf('Maison'), balance: await balanceOf('Maison') }
    const { id } = await company('Maison')
    const undone = new Error('undone')
    let after: Awaited<ReturnType<typeof accountOf>> | undefined
    const attempt = shop.db.transaction(async (tx) => {
      const drop =
        engine === 'sqlite'
          ? 'drop trigger ledger_entries_append_only_on_delete'
          : 'drop trigger ledger_entries_append_only on ledger_entries'
      await sql.raw(drop).execute(tx)
      await tx.deleteFrom('ledger_entries').execute()
      await backfillLedger(tx as never)
      const period = { from: '2025-11-21', to: '2026-11-21' }
      after = (await readAccounts(tx, id, period, '2026-11-21')).accounts[0]
      throw undone
    })
    await expect(attempt).rejects.toBe(undone)
    expect(after).toEqual(before.maison)
    expect(after!.closing).toBe(before.balance)
  })
})
