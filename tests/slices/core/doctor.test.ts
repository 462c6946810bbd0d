import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../server/core/ids.ts'
import { checks, runChecks, report } from '../../../server/db/doctor/doctor.ts'
import type { Finding } from '../../../server/db/doctor/findings.ts'
import { rebuildDerived } from '../../../server/rebuild.ts'
import { references } from '../../../server/db/doctor/references.ts'
import type { LedgerEntries } from '../../../server/db/schema/ledger.ts'
import type { Tx } from '../../../server/db/tx.ts'
import { seedDocuments } from '../../../server/seed/service.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

const run = (statement: string) => (tx: Tx) => sql.raw(statement).execute(tx)

const entry = (change: Partial<LedgerEntries>) => async (tx: Tx) => {
  const known = await tx.selectFrom('ledger_entries').selectAll().where('order_id', 'is not', null).executeTakeFirst()
  const row = { ...known!, kind: 'rounding', document: null, id: newId(), source: newId(), ...change } as const
  await tx.insertInto('ledger_entries').values(row).execute()
}

/** A change that makes each check find something. */
const breaks: Record<string, (tx: Tx) => Promise<unknown>> = {
  'order totals equal their parts': run(`update orders set total = total + 1 where number = '000000012'`),
  'parts of a split order add up to it': run(
    `update orders set parent_id = (select id from orders where number = '000000012') where number = '000000013'`
  ),
  'the VAT of a split order is that of its parts, at each rate': async (tx) => {
    const { id, totals } = await tx
      .selectFrom('orders')
      .select(['id', 'totals'])
      .where('parent_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const { taxes, ...rest } = JSON.parse(totals!) as { taxes: { base: number; amount: number }[] }
    const moved = taxes.map((tax) => ({ ...tax, base: tax.base + 1, amount: tax.amount - 1 }))
    await tx
      .updateTable('orders')
      .set({ totals: JSON.stringify({ ...rest, taxes: moved }) })
      .where('id', '=', id)
      .execute()
  },
  'stock is not negative': run(`update variants set stock = -1 where sku = 'LUMA-ROSE'`),
  'stock is the sum of its movements': run(`update variants set stock = stock + 1 where sku = 'LUMA-ROSE'`),
  'every invoice is on the ledger once, with its amount': run('update invoices set total = total + 1'),
  'every credit-note is on the ledger once, with its amount': run('update credit_notes set total = total - 1'),
  'every charged payment is on the ledger once, with its amount': run(
    `update payments set amount = amount + 1 where state = 'completed'`
  ),
  'every payment on the ledger was charged': run(`update payments set state = 'failed' where state = 'completed'`),
  'the refunds of a payment are on the ledger': run(`update payments set refunded = 1 where state = 'completed'`),
  'no more is refunded than was paid': run(`update payments set refunded = amount + 1 where state = 'completed'`),
  'credit that leaves an order arrives at another': entry({ kind: 'credit-transfer', side: 'debit', amount: 5 }),
  'an entry is on the account of its order’s company, in its currency': entry({ currency_code: 'XXX' }),
  'entries have positive amounts': entry({ amount: 0 }),
  'no invoice is credited beyond its total': run('update credit_notes set total = 100000000'),
  'nothing that was written off is in favour': async (tx) => {
    const { order_id } = await tx
      .selectFrom('ledger_entries')
      .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
      .select('ledger_entries.order_id')
      .where('orders.state', '=', 'completed')
      .executeTakeFirstOrThrow()
    await entry({ kind: 'write-off', side: 'credit', amount: 100, order_id })(tx)
  },
  'a remittance is the sum of its invoices': (tx) =>
    tx
      .insertInto('remittances')
      .values({ reference: 'RF1', company_id: 'x', currency_code: 'EUR', amount: 5, created_at: '', sent_at: null })
      .execute(),
  'invoice numbers have no gaps': run(`delete from invoices where number like '%-000002'`),
  'credit note numbers have no gaps': run(`update credit_notes set number = 'CN-2026-000009'`),
  'the counter of order numbers is not behind': run(`update counters set value = 1 where name = 'order'`),
  'a partner is found by its name, VAT number and email': run(`update companies set name = name || ' & Co'`),
  'the open items of an order are what the ledger says it owes': run('delete from open_items'),
  'an open item is at most its invoice, due on its day': run(`update open_items set due_date = '2026-01-01'`),
  'a passkey belongs to a user or staff member': run(
    `insert into passkeys values ('p', 'nobody', 'Phone', 'c', 'k', 0, '[]', '2026-01-01', null)`
  ),
  'the sums of sales of a day are those of its orders': run('update sales_days set amount = amount + 1'),
  'the sums of sales of a month are those of its days': run(
    `update sales_skus set amount = amount + 1 where span not like '%-%-%'`
  )
}

describe.each(engines)('the data checks on %s', (engine) => {
  const shop = shopForSuite(engine)

  beforeAll(async () => {
    await seedDocuments(shop.db, shop.clock())
  })

  /** Findings of one check after a change that is rolled back. */
  const findingsOf = async (name: string, breaking: (tx: Tx) => Promise<unknown>) => {
    const check = checks.find((one) => one.name === name)!
    let findings: Finding[] = []
    const rollBack = new Error('roll back')
    await shop.db
      .transaction(async (tx) => {
        await breaking(tx)
        findings = await check.run(tx)
        throw rollBack
      })
      .catch((error: unknown) => {
        if (error !== rollBack) throw error
      })
    return findings
  }

  test('find nothing in the demo', async () => {
    expect(report(await runChecks(shop.db.read))).toMatch(/^\d\d checks, nothing wrong\.$/)
  })
  test('a repair rebuilds open items, sales totals and search text', async () => {
    const found = async () => (await runChecks(shop.db.read)).filter(({ findings }) => findings.length > 0).length
    await shop.db.transaction(async (tx) => {
      await run('delete from open_items where amount > 0')(tx)
      await run('update sales_days set amount = amount + 1')(tx)
      await run(`insert into sales_skus values ('EUR', '2020-01', 'GONE', 5)`)(tx)
      await run(`update companies set words = ''`)(tx)
    })
    expect(await found()).toBeGreaterThan(3)
    await rebuildDerived(shop.db)
    expect(await found()).toBe(0)
  })

  test('each check finds the errors it looks for', async () => {
    const isReference = (name: string) => references.some(([child]) => name.startsWith(`${child} exists`))
    const rules = checks.map(({ name }) => name).filter((name) => !isReference(name))
    expect(Object.keys(breaks)).toEqual(rules)
    const blind: string[] = []
    for (const [name, breaking] of Object.entries(breaks))
      if ((await findingsOf(name, breaking)).length === 0) blind.push(name)
    expect(blind).toEqual([])
  })

  test('every reference is checked', async () => {
    let broken = 0
    for (const [child, parent] of references) {
      const [table = '', column = ''] = child.split('.')
      const values = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1`
      if ((await values.execute(shop.db.read)).rows.length === 0 || table === 'ledger_entries') continue
      const where = `${column} = (select min(${column}) from ${table})`
      const name = `${child} exists in ${parent}`
      const findings = await findingsOf(name, run(`update ${table} set ${column} = 'gone' where ${where}`))
      broken += 1
      expect({ name, findings }).toEqual({ name, findings: [{ id: 'gone', text: `not found in ${parent}` }] })
    }
    expect(broken).toBeGreaterThan(20)
  })
})

test('a report lists a limited number of findings', () => {
  const findings = Array.from({ length: 5 }, (_, i) => ({ id: `a${i}`, text: 'is wrong' }))
  expect(report([{ check: 'all is well', findings }], 2)).toBe(
    'Wrong: all is well (5)\n  a0: is wrong\n  a1: is wrong\n  and 3 more\n1 checks, 1 found something.'
  )
})
