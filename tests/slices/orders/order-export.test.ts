import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportOrders } from '../../../contract/orders/export.ts'
import { listOrders } from '../../../contract/orders/order.ts'
import type { Account } from '../../support/client.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('the order export on %s', (engine) => {
  const shop = shopForSuite(engine)

  beforeAll(async () => {
    await shop.db.transaction((tx) =>
      tx
        .updateTable('orders')
        .set({ po_number: '=HYPERLINK("http://x.example")' })
        .where('number', '=', '000000002')
        .execute()
    )
  })

  const ask = async (account: Account, query = '', headers: Record<string, string> = {}) =>
    (await shop.as(account)).send(`${exportOrders.path}${query}`, { headers })
  const listed = async (query: object = {}) =>
    (await (await shop.as('admin')).call(listOrders, { query: { itemsPerPage: 1000, ...query } })).body
  const rowsOf = async (response: Response) =>
    (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]!.rows

  test('the workbook contains every order of the list with its amounts as numbers', async () => {
    const response = await ask('commercial')
    expect(response.headers.get('Content-Disposition')).toContain('filename="Orders-2026-11-21.xlsx"')
    const [headers, ...rows] = await rowsOf(response)
    expect(headers!.slice(0, 4)).toEqual(['Order', 'Date', 'State', 'PO number'])
    const column = (name: string) => headers!.indexOf(name)
    const orders = await listed()
    const minor = (row: (typeof rows)[number], name: string) => Math.round(Number(row[column(name)]) * 100)
    expect(
      rows.map((row) => [row[0], row[column('Lines')], minor(row, 'Total'), minor(row, 'Open'), minor(row, 'Tax')])
    ).toEqual(
      orders.map(({ number, items, total, totalUnpaidAmount, taxTotal }) => [
        number,
        items.length,
        total,
        totalUnpaidAmount,
        taxTotal
      ])
    )
    expect(rows.every((row) => typeof row[column('Total')] === 'number')).toBe(true)
    const split = rows.find((row) => row[column('State')] === 'Shipped, Approved')
    expect(split).toBeDefined()
    expect(rows.some((row) => row[column('State')] === 'Payment missing')).toBe(true)
  })

  test('contains what the filters match, in the reader’s language', async () => {
    const query = '?states=cancelled,completed&search=PO-&mine=false'
    const [headers, ...rows] = await rowsOf(await ask('admin', query, { Locale: 'de_DE' }))
    expect(headers).toContain('Gesamtbetrag')
    const orders = await listed({ states: 'cancelled,completed', search: 'PO-' })
    expect(orders.length).toBeGreaterThan(0)
    expect(rows.map((row) => row[0])).toEqual(orders.map(({ number }) => number))
    expect(new Set(rows.map((row) => row[2]))).toEqual(new Set(['Storniert', 'Abgeschlossen']))
  })

  test('the CSV contains the same, and no text of it is a formula', async () => {
    const response = await ask('admin', '?search=000000002', { Accept: 'text/csv', Locale: 'fr_FR' })
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const [headers, row] = parseCsv(await response.text(), { delimiter: ';' })
    expect(row![3]).toBe(`'=HYPERLINK("http://x.example")`)
    const [order] = await listed({ number: '000000002' })
    expect(row![headers!.indexOf('Total')]).toBe((order!.total / 100).toFixed(2).replace('.', ','))
    const [, rootRow] = await rowsOf(await ask('admin', '?search=000000002'))
    expect(rootRow![3]).toBe('=HYPERLINK("http://x.example")')
  })

  test('Marketing gets no amounts, and a company only its own orders', async () => {
    expect((await ask('marketing')).status).toBe(403)
    expect(await rowsOf(await ask('american'))).toHaveLength(1)
    expect((await ask('admin', '?states=lost')).status).toBe(400)
  })
})
