import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/desk/log.ts'
import {
  type AccountNumbers,
  readAccountNumbers,
  saveAccountNumbers
} from '../../../../contract/desk/settings/accounting.ts'
import { issueDemoInvoices } from '../../../../server/seed/service.ts'
import { engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('account numbers on %s', (engine) => {
  const shop = shopForSuite(engine)
  const finance = staffForSuite(shop, 'finance')

  beforeAll(async () => {
    await issueDemoInvoices(shop.db)
  })
  beforeEach(() => shop.db.transaction((tx) => tx.deleteFrom('settings').execute()))

  const save = async (change: (value: AccountNumbers) => Partial<AccountNumbers>) => {
    const { value, version } = (await finance.call(readAccountNumbers)).body
    return finance.call(saveAccountNumbers, { input: { value: { ...value, ...change(value) }, basedOn: version } })
  }
  const journal = async (format: string, period = { from: '2026-01-01', to: '2026-12-31' }) => {
    const response = await finance.send(`/api/v2/desk/accounting/journal?${new URLSearchParams({ ...period, format })}`)
    return { status: response.status, name: response.headers.get('content-disposition'), text: await response.text() }
  }
  const invalid = async (change: (value: AccountNumbers) => Partial<AccountNumbers>) => {
    const { problem } = await save(change)
    return problem.violations?.map(({ propertyPath, code }) => [propertyPath, code])
  }

  test('are those of the brand until changed, then every export has the new ones', async () => {
    expect((await journal('fec')).text).toContain('\t411000\tClients\t')
    const saved = await save(({ customers }) => ({
      siren: '732829320',
      adviser: '29098',
      client: '55003',
      customers: { ...customers, fec: '411100', name: 'Clients boutique', datev: '10000' }
    }))
    expect(saved.status).toBe(200)

    const fec = await journal('fec')
    expect(fec.name).toContain('732829320FEC20261231.txt')
    expect(fec.text).toContain('\t411100\tClients boutique\t')
    expect(fec.text).not.toContain('411000')
    const [header = '', , ...rows] = (await journal('datev')).text.trimEnd().split('\r\n')
    expect(header.split(';').slice(10, 12)).toEqual(['29098', '55003'])
    expect(new Set(rows.map((row) => row.split(';')[6]))).toEqual(new Set(['10000']))
    expect((await journal('csv')).text).toContain('Clients boutique')
  })

  test('the first month of the financial year determines the periods of FEC and DATEV', async () => {
    const period = { from: '2026-06-01', to: '2026-08-31' }
    expect((await journal('datev', period)).status).toBe(200)
    await save(() => ({ firstMonth: 7 }))
    expect((await journal('datev', period)).status).toBe(422)
    const { text } = await journal('datev', { from: '2026-08-01', to: '2026-08-31' })
    expect(text.split('\r\n')[0]!.split(';')[12]).toBe('20260701')
  })

  test('every invalid number is reported at its field, and nothing is saved', async () => {
    const reported = await invalid(({ bank, vat, shipping, customers }) => ({
      siren: '894417063',
      adviser: '1000',
      client: '0',
      chart: '3',
      bank: { ...bank, fec: '912000', datev: '120' },
      vat: { ...vat, datev: '12a0' },
      shipping: { ...shipping, datev: customers.datev }
    }))
    expect(reported).toEqual([
      ['value.siren', 'siren-invalid'],
      ['value.adviser', 'datev-number'],
      ['value.client', 'datev-number'],
      ['value.chart', 'datev-chart'],
      ['value.bank.fec', 'fec-account'],
      ['value.bank.datev', 'datev-account'],
      ['value.shipping.datev', 'datev-customers-only'],
      ['value.vat.datev', 'datev-account']
    ])
    expect((await finance.call(readAccountNumbers)).body.version).toBe(0)
  })

  test('numbers have the account length; only the customers’ may be a debtor with one digit more', async () => {
    const lengths = await invalid(() => ({ accountDigits: 5 }))
    expect(lengths).toHaveLength(13)
    expect(await invalid(({ bank }) => ({ bank: { ...bank, datev: '12000' } }))).toEqual([
      ['value.bank.datev', 'datev-account']
    ])
    expect(await invalid(({ customers }) => ({ customers: { ...customers, datev: '10000' } }))).toBeUndefined()
    expect(await invalid(() => ({ siren: '' }))).toBeUndefined()
    expect((await invalid(({ bank }) => ({ bank: { ...bank, name: '' } })))?.[0]?.[0]).toBe('value.bank.name')
  })

  test('an older version overwrites nothing, and the log contains only the changed accounts', async () => {
    const { value } = (await finance.call(readAccountNumbers)).body
    await save(({ bank }) => ({ bank: { ...bank, datev: '1210' } }))
    const late = await finance.call(saveAccountNumbers, { input: { value, basedOn: 0 } })
    expect(late.problem.refusal).toBe('setting-changed')
    const { body: log } = await finance.call(listAudit, { query: { kind: 'setting', objectId: 'accounting' } })
    expect([log[0]!.before, log[0]!.after]).toEqual([
      { 'account-bank': value.bank },
      { 'account-bank': { ...value.bank, datev: '1210' } }
    ])
  })
})
