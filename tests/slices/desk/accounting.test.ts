import { readXlsx } from 'hucre/xlsx'
import { parseCsv } from 'hucre/csv'
import { beforeAll, describe, expect, test } from 'vitest'
import { readAccounting } from '../../../contract/desk/accounting.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { complete } from '../../../contract/checkout/checkout.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { parsePlaced } from '../../../server/orders/service.ts'
import { creditDemoOrder, issueDemoInvoices } from '../../../server/seed/service.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { idempotencyHeader, signedInStaff } from '../../support/client.ts'
import { addHistory } from '../../support/large/long-history.ts'
import { countReads, engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

const year = { from: '2026-01-01', to: '2026-12-31' }
const euros = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)

describe.each(engines)('accounting exports on %s', (engine) => {
  const shop = shopForSuite(engine)
  const manager = staffForSuite(shop, 'manager')

  beforeAll(async () => {
    await issueDemoInvoices(shop.db)
    await creditDemoOrder(shop.db)
  })

  const download = async (path: string, query: Record<string, string> = {}, locale = 'en') =>
    manager.send(`/api/v2/desk/accounting/${path}?${new URLSearchParams({ ...year, ...query })}`, {
      headers: { 'Accept-Language': locale }
    })
  const entriesOf = () =>
    shop.db.read
      .selectFrom('ledger_entries')
      .selectAll()
      .where('day', '>=', year.from)
      .where('day', '<=', year.to)
      .execute()

  test('FEC: 18 columns, every entry balances, numbers rise without gaps', async () => {
    const response = await download('journal', { format: 'fec' })
    expect(response.headers.get('content-disposition')).toContain('894417062FEC20261231.txt')
    const [header, ...lines] = (await response.text()).replace(/\r\n$/, '').split('\r\n')
    expect(header!.split('\t')).toHaveLength(18)
    const rows = lines.map((line) => line.split('\t'))
    const byEntry = Map.groupBy(rows, (row) => row[2])
    expect([...byEntry.keys()].map(Number)).toEqual(Array.from({ length: byEntry.size }, (_, i) => i + 1))
    for (const row of rows) {
      expect(row).toHaveLength(18)
      expect(row[3]).toMatch(/^2026\d{4}$/)
      expect(row[11]).toMatch(/^\d+,\d\d$/)
      expect([row[11], row[12]]).toContain('0,00')
      for (const needed of [0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 15]) expect(row[needed]).not.toBe('')
      expect(row[6] === '' ? row[4] : '411000').toBe(row[4])
    }
    for (const of of byEntry.values())
      expect(of.reduce((sum, row) => sum + euros(row[11]!) - euros(row[12]!), 0)).toBe(0)
    expect(byEntry.size).toBe((await entriesOf()).length)
    const days = rows.map((row) => row[3]!)
    expect(days).toEqual(days.toSorted())
  })

  test('DATEV: header, columns and rows of a Buchungsstapel in Windows-1252', async () => {
    const response = await download('journal', { format: 'datev' })
    expect(response.headers.get('content-disposition')).toContain('EXTF_Buchungsstapel_20260101_20261231.csv')
    const text = new TextDecoder('windows-1252').decode(await response.arrayBuffer())
    const [header, columns, ...rows] = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'))
    expect(header).toHaveLength(31)
    expect(header!.slice(0, 5)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13'])
    expect(header!.slice(12, 16)).toEqual(['20260101', '4', '20260101', '20261231'])
    expect(header![5]).toMatch(/^\d{17}$/)
    expect(columns).toHaveLength(41)
    expect(columns!.slice(35)).toEqual([
      '"Beleginfo - Inhalt 8"',
      '"KOST1 - Kostenstelle"',
      '"KOST2 - Kostenstelle"',
      '"Kost-Menge"',
      '"EU-Land u. UStID (Bestimmung)"',
      '"EU-Steuersatz (Bestimmung)"'
    ])
    for (const row of rows) {
      expect(row).toHaveLength(41)
      expect(row[0]).toMatch(/^\d{1,10},\d\d$/)
      expect(row[1]).toMatch(/^"[SH]"$/)
      expect(row[6]).toMatch(/^\d{4}$/)
      expect(row[7]).toMatch(/^\d{4}$/)
      expect(row[9]).toMatch(/^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/)
      expect(row[10]!.length).toBeLessThanOrEqual(38)
      expect(row[11]!.length).toBeLessThanOrEqual(14)
      expect(row[13]!.length).toBeLessThanOrEqual(62)
      expect(row[6]).not.toBe(row[7])
      // DATEV reads the VAT numbers of intra-community supplies and the countries of the one-stop shop by position.
      if (row[7] === '8002') expect(row[39]).toMatch(/^"[A-Z]{2}\w{5,13}"$/)
      if (row[7] === '8001' || row[7] === '1767') expect([row[39], row[40]]).toEqual(['"DE"', '19,00'])
      if (row[7] === '8000' || row[7] === '1770') expect([row[39], row[40]]).toEqual(['', ''])
    }
    expect(text).toContain('Maison Lumière')
    const signed = rows.reduce((sum, row) => sum + (row[1] === '"S"' ? 1 : -1) * euros(row[0]!), 0)
    const ledger = (await entriesOf()).reduce((sum, one) => sum + (one.side === 'debit' ? 1 : -1) * one.amount, 0)
    expect(signed).toBe(ledger)
  })

  test('FEC: the files of two parts of a year number entries as the file of the whole year does', async () => {
    const linesOf = async (period: Partial<typeof year>) =>
      (await (await download('journal', { ...period, format: 'fec' })).text())
        .replace(/\r\n$/, '')
        .split('\r\n')
        .slice(1)
    const days = (await entriesOf()).map(({ day }) => day).toSorted()
    const middle = days[Math.floor(days.length / 2)]!
    const before = new Date(Date.parse(middle) - 86_400_000).toISOString().slice(0, 10)
    const parts = [...(await linesOf({ to: before })), ...(await linesOf({ from: middle }))]
    expect(parts).toEqual(await linesOf({}))
    expect(days.some((day) => day < middle)).toBe(true)
  })

  test.each(['datev', 'fec'])('%s: a period over two fiscal years is rejected', async (format) => {
    const twoYears = { from: '2025-12-31', to: '2026-01-01' }
    const response = await download('journal', { ...twoYears, format })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      refusal: 'period-fiscal-years',
      violations: [
        {
          propertyPath: 'to',
          message: 'FEC and DATEV take one financial year per file. Please choose a period within one financial year.'
        }
      ]
    })
    expect((await download('journal', { ...twoYears, format: 'csv' })).status).toBe(200)
  })

  test('CSV names entries in the reader’s language, as on a statement', async () => {
    const response = await download('journal', { format: 'csv' }, 'de')
    const [, ...lines] = parseCsv(await response.text(), { delimiter: ';' })
    const names = new Set(lines.map((line) => String(line[4]).split(' ')[0]))
    expect([...names].toSorted()).toEqual(['Erstattung', 'Gutschrift', 'Rechnung', 'Zahlungseingang'])
  })

  test('CSV and XLSX contain the same balanced postings', async () => {
    const [csv, xlsx] = [await download('journal', { format: 'csv' }), await download('journal', { format: 'xlsx' })]
    const [, ...lines] = parseCsv(await csv.text(), { delimiter: ',' })
    const { sheets } = await readXlsx(new Uint8Array(await xlsx.arrayBuffer()))
    const [, ...rows] = sheets[0]!.rows
    expect(rows).toHaveLength(lines.length)
    const sum = (at: number) => rows.reduce((all, row) => all + Math.round(Number(row[at]) * 100), 0)
    expect(sum(9)).toBe(sum(10))
    expect(lines.map((line) => euros(String(line[9])))).toEqual(rows.map((row) => Math.round(Number(row[9]) * 100)))
  })

  test('the VAT report and the recapitulative statement add up to invoices less credit notes', async () => {
    const { body } = await manager.call(readAccounting, { query: year })
    const rows = await shop.db.read
      .selectFrom('ledger_entries')
      .selectAll()
      .where('kind', 'in', ['invoice', 'credit-note'])
      .where('day', '>=', year.from)
      .execute()
    const expected = rows.reduce((sum, one) => sum + (one.side === 'debit' ? 1 : -1) * one.amount, 0)
    expect(body.vat.reduce((sum, row) => sum + row.net + row.vat, 0)).toBe(expected)
    const reverse = body.vat.filter(({ rule }) => rule === 'reverse-charge')
    expect(body.supplies.reduce((sum, { net }) => sum + net, 0)).toBe(reverse.reduce((sum, { net }) => sum + net, 0))
    expect(body.supplies).toMatchObject([{ buyer: expect.stringContaining('Nordlicht') as string, countryCode: 'DE' }])
    expect(body.entries).toBe((await entriesOf()).length)
    const vat = await download('reports/vat', { format: 'csv' })
    const lines = parseCsv(await vat.text(), { delimiter: ',' })
    expect(lines).toHaveLength(1 + body.vat.length + body.vatTotals.length)
    expect((await download('reports/supplies', { format: 'xlsx' })).status).toBe(200)
    expect((await download('reports/other', { format: 'csv' })).status).toBe(404)
  })

  test('reports show the VAT number of each invoice as issued, after the partner has got another one', async () => {
    const before = await manager.call(readAccounting, { query: year })
    const datev = async () => (await download('journal', { format: 'datev' })).arrayBuffer()
    const journal = await datev()
    const setNumber = (tax_number: string) =>
      shop.db.transaction((tx) =>
        tx.updateTable('companies').set({ tax_number }).where('legal_name', 'like', '%Nordlicht%').execute()
      )
    await setNumber('ATU12345675')
    const after = await manager.call(readAccounting, { query: year })
    const file = await download('journal', { format: 'csv' })
    expect(after.body.supplies).toEqual(before.body.supplies)
    expect(await file.text()).toContain(before.body.supplies[0]!.vatNumber!)
    expect(Buffer.from(await datev()).subarray(200)).toEqual(Buffer.from(journal).subarray(200))
    await setNumber(before.body.supplies[0]!.vatNumber!)
  })

  test('the exported recapitulative statement has the VAT prefix of Greece', async () => {
    const setNumber = (vat_number: string, buyer: string) =>
      shop.db.transaction(async (tx) => {
        const ids = tx.selectFrom('companies').select('id').where('legal_name', '=', buyer)
        await tx.updateTable('invoices').set({ vat_number }).where('company_id', 'in', ids).execute()
      })
    const { body } = await manager.call(readAccounting, { query: year })
    const { buyer, vatNumber } = body.supplies[0]!
    await setNumber('EL123456783', buyer)
    const file = await download('reports/supplies', { format: 'csv' })
    await setNumber(vatNumber!, buyer)
    const [, row] = parseCsv(await file.text(), { delimiter: ',' })
    expect(row).toMatchObject(['EL123456783', buyer, 'EL', expect.anything(), 'EUR'])
  })

  test('only managers export, only valid periods, and the log says who', async () => {
    const sales = await signedInStaff(shop, 'sales')
    expect((await sales.call(readAccounting, { query: year })).status).toBe(403)
    const wrong = await download('journal', { format: 'fec', from: '2027-01-01' })
    expect(wrong.status).toBe(422)
    await download('journal', { format: 'fec' })
    const logged = await shop.db.read
      .selectFrom('audit_log')
      .select(['action', 'object_id'])
      .where('action', '=', 'accounting-exported')
      .execute()
    expect(logged).toContainEqual({ action: 'accounting-exported', object_id: '894417062FEC20261231.txt' })
  })

  test('after invoices are credited in steps, sales, shipping and VAT are zero in every export', async () => {
    const credit = async (number: string, input: Pick<Input<typeof desk.creditOrder>, 'kind' | 'amount'>) =>
      (await manager.call(desk.creditOrder, { params: { number }, input: { reason: 'Returned', ...input } })).status
    const invoiced = await shop.db.read
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .select(['orders.number', 'orders.totals', 'invoices.total'])
      .execute()
    expect(invoiced.some(({ totals }) => parsePlaced.totals(totals ?? '{}').shippingTaxTotal > 0)).toBe(true)
    for (const { number, total } of invoiced) {
      expect([200, 409]).toContain(await credit(number!, { kind: 'amount', amount: Math.floor(total * 0.9) }))
      expect(await credit(number!, { kind: 'whole' })).toBe(200)
    }
    const byAccount = (rows: readonly (readonly [string, number])[]) =>
      [...Map.groupBy(rows, ([account]) => account)]
        .map(([account, of]) => [account, of.reduce((sum, [, amount]) => sum + amount, 0)] as const)
        .filter(([account, sum]) => sum !== 0 && /^(70|4457|80|177)/.test(account))
    const linesOf = async (format: string) =>
      new TextDecoder('windows-1252')
        .decode(await (await download('journal', { format })).arrayBuffer())
        .trimEnd()
        .split('\r\n')
    const fec = (await linesOf('fec')).slice(1).map((line) => line.split('\t'))
    expect(byAccount(fec.map((row) => [row[4]!, euros(row[11]!) - euros(row[12]!)]))).toEqual([])
    const datev = (await linesOf('datev')).slice(2).map((line) => line.split(';'))
    expect(byAccount(datev.map((row) => [row[7]!, (row[1] === '"S"' ? 1 : -1) * euros(row[0]!)]))).toEqual([])
    const csv = parseCsv((await linesOf('csv')).join('\n'), { delimiter: ',' }).slice(1)
    expect(byAccount(csv.map((row) => [String(row[5]), euros(String(row[9])) - euros(String(row[10]))]))).toEqual([])
    const { body } = await manager.call(readAccounting, { query: year })
    expect(body.vat.filter(({ net, vat }) => net !== 0 || vat !== 0)).toEqual([])
  })

  test('the VAT report ends with a total per currency, on the screen and in files', async () => {
    const buyer = await shop.as('american')
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 100 })
    const { body: order } = await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })
    const of = { params: { number: order.number! } }
    await manager.call(desk.approveOrder, of)
    await manager.call(desk.receivePayment, { ...of, input: {} })
    await manager.call(desk.shipOrder, { ...of, input: { carrier: 'DHL', tracking: '0034' } })
    await manager.call(desk.invoiceOrder, { ...of, input: {} })
    const { vat, vatTotals } = (await manager.call(readAccounting, { query: year })).body
    expect(vatTotals.map(({ currencyCode }) => currencyCode)).toEqual(['EUR', 'USD'])
    expect(vatTotals[1]).toEqual({
      currencyCode: 'USD',
      net: order.total - order.taxTotal,
      vat: order.taxTotal,
      vatInBookCurrency: 0
    })
    const lines = parseCsv(await (await download('reports/vat', { format: 'csv' })).text(), { delimiter: ',' })
    expect(
      lines
        .slice(1 + vat.length)
        .map(([label, , , net, amount, code, book]) => [label, ...[net, amount, book].map(String), code])
    ).toEqual(
      vatTotals.map(({ net, vat: sum, vatInBookCurrency, currencyCode }) => [
        'Total',
        ...[net, sum, vatInBookCurrency!].map((amount) => (amount / 100).toFixed(2)),
        currencyCode
      ])
    )
  })

  test('the reports of a period do not read its payments', async () => {
    const statements = async (query: { from: string; to: string }) => {
      const count = countReads(shop)
      const { body } = await manager.call(readAccounting, { query })
      return { count: count(), entries: body.entries }
    }
    const empty = await statements({ from: '1990-12-01', to: '1990-12-31' })
    const order = shop.db.read.selectFrom('orders').select('number').where('state', '=', 'completed')
    const { number } = await order.where('parent_id', 'is', null).limit(1).executeTakeFirstOrThrow()
    await addHistory(shop.db, number!, 1002)
    const { count, entries } = await statements({ from: '2025-12-01', to: '2025-12-31' })
    expect([entries, count]).toEqual([1000, empty.count])
  })
})
