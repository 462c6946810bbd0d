import { beforeAll, describe, expect, test } from 'vitest'
import { createPartner } from '../../../../contract/desk/partners/new-partner.ts'
import {
  type PartnerFileRow,
  partnerRowLimit,
  partnerTemplate,
  readPartnerFile
} from '../../../../contract/desk/partners/partner-file.ts'
import { listPartners } from '../../../../contract/desk/partners/partners.ts'
import { readPaymentMethods, savePaymentMethods } from '../../../../contract/desk/settings/payment-methods.ts'
import { languages } from '../../../../contract/locale.ts'
import type { Problem } from '../../../../contract/problem.ts'
import { runChecks, report } from '../../../../server/db/doctor/doctor.ts'
import { columnName, partnerColumns } from '../../../../server/desk/partners/new/columns.ts'
import { accounts, idempotencyHeader, signedInStaff } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { csv, type FileCell, xlsx } from '../../../support/files/order-files.ts'
import { engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

const full: Record<string, FileCell> = {
  Name: 'Parfumerie du Lac',
  'Legal name': 'Parfumerie du Lac SARL',
  'Email of the Admin': 'Ines@lac.example',
  Language: 'français',
  'VAT number': 'FR 96552100554',
  'Company email': 'contact@lac.example',
  'First name': 'Inès',
  'Last name': 'Moreau',
  'Street and number': '3 quai du Lac',
  'Postal code': '74000',
  City: 'Annecy',
  Country: 'Frankreich',
  'Shipping street and number': '9 rue du Dépôt',
  'Shipping postal code': '74100',
  'Shipping city': 'Annemasse',
  'Price list': 'eur',
  'Payment terms, days': 30,
  'Minimum order': 200.5,
  Tags: 'Boutique, Lake; Boutique'
}
const without = ['VAT number', 'Shipping street and number', 'Shipping postal code', 'Shipping city'] as const

/** A row like the full one, without VAT number and shipping address unless given. */
function rowLike(email: string, change: Record<string, FileCell> = {}): Record<string, FileCell> {
  const rest = Object.fromEntries(without.map((column) => [column, null]))
  return { ...full, ...rest, 'Email of the Admin': email, ...change }
}

describe.each(engines)('partners from a file on %s', (engine) => {
  const shop = shopForSuite(engine)
  const sales = staffForSuite(shop, 'sales')

  beforeAll(async () => {
    const inactive = { id: 'inactive', name: 'Ines Petit', email: 'ines@shop.example', phone_number: null }
    await shop.db.transaction((tx) =>
      tx
        .insertInto('agents')
        .values({ ...inactive, is_active: 0, version: 1 })
        .execute()
    )
  })

  async function send(file: File | undefined, locale = 'en', client = sales) {
    const form = new FormData()
    if (file) form.set('file', file)
    const headers = { 'Accept-Language': locale }
    const response = await client.send(readPartnerFile.path, { method: 'POST', body: form, headers })
    const body: unknown = await response.json()
    return { status: response.status, rows: body as PartnerFileRow[], problem: body as Problem }
  }
  function fileOf(rows: readonly Record<string, FileCell>[]): File {
    const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    return new File([xlsx([headers, ...rows.map((row) => headers.map((header) => row[header] ?? null))])], 'new.xlsx')
  }
  const check = async (...rows: Record<string, FileCell>[]) => (await send(fileOf(rows))).rows
  const count = async () => (await sales.call(listPartners, {})).body.count
  const problemsOf = (rows: readonly PartnerFileRow[]) =>
    rows.flatMap(({ problems }) => problems.map(({ column, message }) => `${column}: ${message}`))

  test('a row describes the partner to create, in any language, and nothing is stored', async () => {
    const before = await count()
    const [row] = await check(full)
    expect(row).toMatchObject({ row: 2, name: 'Parfumerie du Lac', result: 'ready', problems: [], partner: null })
    expect(row?.input).toMatchObject({
      taxNumber: 'FR 96552100554',
      address: { company: 'Parfumerie du Lac SARL', countryCode: 'FR', city: 'Annecy' },
      shippingAddress: { countryCode: 'FR', city: 'Annemasse', lastName: 'Moreau' },
      priceList: 'eur',
      termsDays: 30,
      minimalOrderValue: 20_050,
      agentId: null,
      tags: ['Boutique', 'Lake'],
      admin: { email: 'Ines@lac.example', locale: 'fr' }
    })
    expect(await count()).toBe(before)
    expect(await mailsOf(shop, 'ines@lac.example')).toEqual([])
  })

  test('rows become partners once, and are known when the file is imported again', async () => {
    const rows = [full, rowLike('pau@sol.example', { Name: 'Sol', Country: 'es', Language: '' })]
    const ready = await check(...rows)
    const before = await count()
    for (const { input } of ready) {
      const key = idempotencyHeader()
      const created = await sales.call(createPartner, { input: input!, headers: key })
      expect(created.status).toBe(201)
      expect((await sales.call(createPartner, { input: input!, headers: key })).body.id).toBe(created.body.id)
    }
    expect(await count()).toBe(before + 2)
    expect(await mailsOf(shop, 'ines@lac.example')).toMatchObject([{ kind: 'invitation', locale: 'fr' }])
    expect(await mailsOf(shop, 'pau@sol.example')).toMatchObject([{ kind: 'invitation', locale: 'en' }])
    const again = await check(...rows)
    expect(again).toMatchObject([
      { result: 'known', partner: { name: 'Parfumerie du Lac' }, input: null },
      { result: 'known', partner: { name: 'Sol' }, input: null }
    ])
    expect(problemsOf(again)[0]).toMatch(/^VAT number: Parfumerie du Lac already has this VAT number/)
    expect(problemsOf(again)[1]).toMatch(/^Email of the Admin: Sol already has a user/)
    expect(report(await runChecks(shop.db.read))).toContain('nothing wrong')
  })

  test('a row without payment terms gets those of new partners', async () => {
    const terms = async (cell: FileCell) =>
      (await check(rowLike('terms@file.example', { 'Payment terms, days': cell }))).map(({ input }) => input?.termsDays)
    expect(await terms('')).toEqual([0])
    const manager = await signedInStaff(shop, 'manager')
    const { value, version } = (await manager.call(readPaymentMethods)).body
    await manager.call(savePaymentMethods, {
      input: { value: { ...value, newPartnerTermsDays: 21 }, basedOn: version }
    })
    expect([await terms(''), await terms(0), await terms(30)]).toEqual([[21], [0], [30]])
  })

  test('a user of a partner is found regardless of the case of the email', async () => {
    const [row] = await check(rowLike(accounts.commercial.toUpperCase()))
    expect(row).toMatchObject({ result: 'known', partner: { name: 'Maison Lumière' } })
  })

  test.each([
    ['an empty name', { Name: '', 'Legal name': '' }, 'Name: Field is required'],
    ['an email without a form', { 'Email of the Admin': 'nonsense' }, 'Email of the Admin: Please enter a valid email'],
    ['an unknown country', { Country: 'Atlantis' }, 'Country: “Atlantis” is not a country.'],
    ['an embargoed country', { Country: 'KP' }, 'Country: We do not deliver to KP.'],
    ['a missing state', { Country: 'USA' }, 'State or province: Please choose a state'],
    ['a wrong state', { Country: 'USA', 'State or province': 'Bavaria' }, 'State or province: “Bavaria” is not'],
    ['an unknown price list', { 'Price list': 'gold' }, 'Price list: There is no price list “gold”'],
    ['an unknown agent', { Agent: 'Nobody' }, 'Agent: There is no agent “Nobody”'],
    ['an inactive agent', { Agent: 'ines petit' }, 'Agent: The agent “ines petit” is no longer active.'],
    ['an unknown language', { Language: 'Klingon' }, 'Language: “Klingon” is not a language'],
    ['long terms', { 'Payment terms, days': 121 }, 'Payment terms, days: The largest value is 120.'],
    ['terms in words', { 'Payment terms, days': 'soon' }, 'Payment terms, days: “soon” is not a whole number of days.'],
    ['a negative minimum', { 'Minimum order': -1 }, 'Minimum order: “-1” is not an amount.'],
    ['a wrong VAT number', { 'VAT number': 'FR12345' }, 'VAT number: This VAT number is not valid.'],
    ['a long tag', { Tags: 'x'.repeat(31) }, 'Tags: Maximum 30 characters'],
    ['a formula', { City: { formula: 'A1' } }, 'City: Formula instead of a value.']
  ] as [string, Record<string, FileCell>, string][])('%s is named at its column', async (_, change, message) => {
    const rows = await check(rowLike('wrong@file.example', change))
    expect(rows.map(({ result }) => result)).toEqual(['error'])
    expect(problemsOf(rows)).toHaveLength(1)
    expect(problemsOf(rows)[0]).toContain(message)
  })

  test('of equal rows, the first is ready; rows with errors do not count', async () => {
    const rows = await check(
      rowLike('one@twins.example', { Name: '' }),
      rowLike('one@twins.example'),
      rowLike('One@twins.example')
    )
    expect(rows.map(({ result }) => result)).toEqual(['error', 'ready', 'error'])
    expect(problemsOf(rows)[1]).toBe('Email of the Admin: Same as in row 3.')
  })

  test('a CSV from another program with one email column is accepted', async () => {
    const head = [
      'Kunde',
      'E-Mail',
      'Vorname',
      'Nachname',
      'Anschrift',
      'PLZ',
      'Ort',
      'Land',
      'Preisliste',
      'Mindestbestellwert',
      'Ansprechpartner'
    ]
    const rows = [
      head,
      ['Haus Süd', 'a@sued.example', 'Ada', 'Süd', 'Weg 1', '01067', 'Dresden', 'DE', 'eur', '1.250,50', 'Jonas Brandt']
    ]
    const { rows: read } = await send(new File([csv(rows, ';')], 'kunden.csv'), 'de')
    expect(read).toMatchObject([{ result: 'ready', input: { minimalOrderValue: 125_050, legalName: 'Haus Süd' } }])
    expect(read[0]?.input?.address.postcode).toBe('01067')
    expect(read[0]?.input?.agentId).toBeTruthy()
  })

  test.each([
    ['nothing', undefined, 'file-missing'],
    ['other columns', fileOf([{ Name: 'Sol', City: 'Palma' }]), 'partner-file-columns'],
    ['only headers', new File([xlsx([Object.keys(full)])], 'new.xlsx'), 'partner-file-empty'],
    ['too many rows', fileOf(Array.from({ length: partnerRowLimit + 1 }, () => full)), 'file-too-many-rows'],
    ['another kind', new File(['%PDF-1.7'], 'new.pdf'), 'file-type']
  ])('a file with %s is rejected with a sentence', async (_, file, code) => {
    const { status, problem } = await send(file)
    expect([status, problem.refusal, problem.violations?.[0]?.propertyPath]).toEqual([422, code, 'file'])
  })

  test.each(languages.map(({ code }) => code))(
    'the template has every column, which is found in %s',
    async (locale) => {
      const response = await sales.send(partnerTemplate.path, { headers: { 'Accept-Language': locale } })
      const { problem } = await send(new File([await response.arrayBuffer()], 'template.xlsx'), locale)
      expect(problem.refusal).toBe('partner-file-empty')
      const cells: Record<string, FileCell> = {
        ...full,
        'Registration number': 'RCS 1',
        'Phone number': '+33 1',
        'Shipping country': 'FR',
        Agent: ''
      }
      const translated = partnerColumns.map((column) => [
        columnName(column, locale),
        cells[columnName(column, 'en')] ?? ''
      ])
      const english = await check({ ...cells, 'Email of the Admin': 'a@all.example', 'VAT number': '' })
      const own = { [columnName('adminEmail', locale)]: 'a@all.example', [columnName('taxNumber', locale)]: '' }
      const { rows } = await send(fileOf([{ ...Object.fromEntries(translated), ...own }]), locale)
      expect(rows[0]).toMatchObject({ result: 'ready', input: english[0]!.input! })
      expect(rows[0]!.input).toMatchObject({ registrationNumber: 'RCS 1', phoneNumber: '+33 1' })
    }
  )

  test('only roles that decide applications may import partner files', async () => {
    const finance = await signedInStaff(shop, 'finance')
    expect((await send(fileOf([full]), 'en', finance)).status).toBe(403)
  })
})
