import { parseCsv } from 'hucre/csv'
import { beforeEach, describe, expect, test } from 'vitest'
import { type AuditKind, exportAudit, listAudit } from '../../../contract/desk/log.ts'
import { addNote } from '../../../contract/desk/notes.ts'
import { approveOrder, listDeskOrders, sendOrderMessage } from '../../../contract/desk/orders.ts'
import { auditEntries } from '../../../server/desk/log/queries.ts'
import { type Client, signedInStaff } from '../../support/client.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

const day = 24 * 60 * 60_000

describe.each(engines)('the log of the desk on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let manager: Client
  let number: string

  beforeEach(async () => {
    const sales = await signedInStaff(shop, 'sales')
    const { body: orders } = await sales.call(listDeskOrders, { query: { states: 'new' } })
    number = orders[0]!.number
    expect((await sales.call(approveOrder, { params: { number }, input: {} })).status).toBe(200)
    shop.setClock(new Date(shop.clock().getTime() + day))
    manager = await signedInStaff(shop, 'manager')
    await manager.call(addNote, { input: { kind: 'order', objectId: number, text: 'Fragile' } })
    await manager.call(sendOrderMessage, { params: { number }, input: { text: '=HYPERLINK("x")' } })
  })

  const found = async (query: Record<string, unknown>) =>
    (await manager.call(listAudit, { query })).body.map(({ action }) => action)

  test('is searched by user, object and period', async () => {
    expect(await found({ kind: 'order' })).toEqual(['order-message-sent', 'order-approved'])
    expect(await found({ search: 'PAUL', kind: 'order' })).toEqual(['order-approved'])
    expect(await found({ search: number })).toEqual(['order-message-sent', 'order-approved'])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ to: '2026-11-21', kind: 'order' })).toEqual(['order-approved'])
    expect(await found({ from: '2026-11-22', kind: 'order' })).toEqual(['order-message-sent'])
    expect((await manager.call(listAudit, { query: { from: 'yesterday' } })).status).toBe(400)
  })

  test('finds an order and its parts in a range of the index, and no order with a longer number', async () => {
    const row = await shop.db.read.selectFrom('audit_log').selectAll().limit(1).executeTakeFirstOrThrow()
    const named = (id: string, object_id: string) => ({ ...row, id, object_id, action: 'order-approved' as const })
    const others = [named('z1', `${number}-1`), named('z2', `${number}0`), named('z3', `${number}.`)]
    await shop.db.transaction((tx) => tx.insertInto('audit_log').values(others).execute())
    const { body } = await manager.call(listAudit, { query: { kind: 'order', objectId: number } })
    expect(new Set(body.map(({ objectId }) => objectId))).toEqual(new Set([number, `${number}-1`]))
    if (engine !== 'sqlite') return
    expect(await planOf('order')).toContain('(object_kind=? AND object_id>? AND object_id<?)')
    for (const kind of ['partner', 'coupon'] as const)
      expect(await planOf(kind)).toContain('(object_kind=? AND object_id=?)')
  })

  async function planOf(kind: AuditKind) {
    const query = auditEntries(shop.db.read, { kind, objectId: number }).selectAll().compile()
    const { rows } = await shop.db.read.executeQuery({ ...query, sql: `explain query plan ${query.sql}` })
    return JSON.stringify(rows)
  }

  test('is searched without regard to case or accents of names, also in the export', async () => {
    await shop.db.transaction((tx) =>
      tx.updateTable('audit_log').set({ staff_name: 'Émilie Roux' }).where('action', '=', 'order-approved').execute()
    )
    for (const search of ['émilie', 'ÉMILIE', 'emilie roux'])
      expect(await found({ search, kind: 'order' })).toEqual(['order-approved'])
    expect(await found({ search: 'emilia' })).toEqual([])
    const row = await shop.db.read.selectFrom('audit_log').selectAll().limit(1).executeTakeFirstOrThrow()
    const named = { ...row, id: 'z1', action: 'partner-suspended', object_kind: 'partner' } as const
    await shop.db.transaction((tx) =>
      tx
        .insertInto('audit_log')
        .values({ ...named, object_name: 'ÉTOILE Équipée' })
        .execute()
    )
    for (const search of ['étoile éq', 'Étoile'])
      expect(await found({ search, kind: 'partner' })).toEqual(['partner-suspended'])
    const query = new URLSearchParams({ search: 'émilie' })
    const exported = await manager.send(`${exportAudit.path}?${query}`, { headers: { Accept: 'text/csv' } })
    expect(await exported.text()).toContain('Émilie Roux')
  })

  test('is exported with the values before and after, in the language of the reader', async () => {
    const headers = { Accept: 'text/csv', Locale: 'de_DE', 'Accept-Language': 'de' }
    const response = await manager.send(`${exportAudit.path}?search=${number}`, { headers })
    const [head, ...rows] = parseCsv(await response.text(), { delimiter: ';' })
    expect(head).toContain('Vorher')
    expect(rows.map(([, user, action]) => [user, action])).toEqual([
      ['Inès Moreau', 'Nachricht an den Besteller gesendet'],
      ['Paul Ritter', 'Bestellung freigegeben']
    ])
    expect(JSON.parse(String(rows[1]![6]))).toMatchObject({ state: 'new' })
  })

  test('is exported completely, in batches', async () => {
    const row = await shop.db.read.selectFrom('audit_log').selectAll().limit(1).executeTakeFirstOrThrow()
    const many = Array.from({ length: 2500 }, (_, i) => ({ ...row, id: `z${String(i).padStart(6, '0')}` }))
    for (let i = 0; i < many.length; i += 500)
      await shop.db.transaction((tx) =>
        tx
          .insertInto('audit_log')
          .values(many.slice(i, i + 500))
          .execute()
      )
    const total = Number((await manager.call(listAudit)).headers.get('X-Total-Count'))
    const text = await (await manager.send(exportAudit.path, { headers: { Accept: 'text/csv' } })).text()
    expect(parseCsv(text).length).toBe(total + 1)
  })
})
