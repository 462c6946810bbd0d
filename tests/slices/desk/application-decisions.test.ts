import { beforeAll, describe, expect, test } from 'vitest'
import * as desk from '../../../contract/desk/applications.ts'
import { listAudit } from '../../../contract/desk/log.ts'
import { emptyForm, type RegistrationForm } from '../../../contract/partners/registration-form.ts'
import { applyAsPartner } from '../../../contract/partners/registration.ts'
import { applicationOf } from '../../../contract/partners/application-input.ts'
import { rulesOf } from '../../../server/partners/countries/service.ts'
import { signedInStaff } from '../../support/client.ts'
import { countStatements, engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

const boutique: RegistrationForm = {
  ...emptyForm,
  email: 'lea@boutique.example',
  name: 'Léa',
  surname: 'Martin',
  phone: '+33 4 72 00 55 11',
  companyName: 'Boutique Céleste SARL',
  billingCountry: 'FR',
  vatNumber: 'FR 40 303 265 045',
  typeOfBusiness: 'b2c',
  businessName: 'Boutique Céleste',
  streetAddress: '4 rue du Port',
  postalCode: '69002',
  city: 'Lyon',
  companyStatus: 'existing',
  businessModel: 'regular-shop'
}
const terms = { priceList: '', currency: 'EUR', agentId: null, termsDays: 30, minimalOrderValue: 25_000 }

describe.each(engines)('applications at the desk on %s', (engine) => {
  const shop = shopForSuite(engine)
  const sales = staffForSuite(shop, 'sales')
  const manager = staffForSuite(shop, 'manager')

  beforeAll(async () => {
    const { body } = await sales.call(desk.readPartnerChoices)
    terms.priceList = body.priceLists.find(({ currencyCode }) => currencyCode === 'EUR')!.code
    expect(body.agents.map(({ name }) => name)).toEqual(['Camille Roux', 'Dana Whitfield', 'Jonas Brandt'])
  })

  let count = 0
  const apply = async (changes: Partial<RegistrationForm> = {}) => {
    count += 1
    const form = { ...boutique, email: `lea${count}@boutique.example`, companyName: `Boutique ${count}`, ...changes }
    const input = applicationOf(form, rulesOf(form.billingCountry), { accepted: true, version: '2026-11' })
    const { status } = await shop.anonymous.call(applyAsPartner, { input, headers: { Locale: 'fr_FR' } })
    expect(status).toBe(201)
    const { body } = await sales.call(desk.listApplications, { query: { search: form.email } })
    return { params: { id: body.rows[0]!.id } }
  }
  const mailsTo = (email: string) =>
    shop.db.read.selectFrom('mails').select(['kind', 'locale']).where('recipient', '=', email).orderBy('id').execute()

  test('the list counts by state, filters and searches', async () => {
    const one = await apply({ companyName: 'Bains d’Été', email: 'ete@bains.example' })
    const { body } = await sales.call(desk.listApplications, { query: { search: 'bains' } })
    expect(body.rows).toMatchObject([{ id: one.params.id, state: 'submitted', person: 'Léa Martin', locale: 'fr' }])
    expect(body.counts.submitted).toBeGreaterThan(0)
    const rejected = await sales.call(desk.listApplications, { query: { state: 'rejected' } })
    expect(rejected.body.rows.map(({ state }) => state)).toEqual(['rejected'])
  })

  test('a duplicate is shown with the similar partner, and the matching fields', async () => {
    const one = await apply({ companyName: 'Maison Lumière', email: 'admin@maison-lumiere.example' })
    const { body } = await sales.call(desk.readApplication, one)
    expect(body.flags).toEqual(expect.arrayContaining(['email-known', 'vat-known', 'same-name']))
    expect(body.alike[0]).toMatchObject({ kind: 'company', name: 'Maison Lumière', vatNumber: 'FR40303265045' })
    expect(body.alike[0]!.matches.toSorted()).toEqual(['email-known', 'same-name', 'vat-known'])
    const input = { ...terms }
    const rejected = await manager.call(desk.approveApplication, { ...one, input })
    expect([rejected.status, rejected.problem.refusal]).toEqual([409, 'email-in-use'])
  })

  test('a question keeps it open, is emailed, and is logged', async () => {
    const one = await apply()
    const { body } = await sales.call(desk.askApplicant, { ...one, input: { question: 'Which shop is it?' } })
    expect(body).toMatchObject({ state: 'needs-info', reason: 'Which shop is it?' })
    expect(body.log[0]).toMatchObject({
      action: 'application-asked',
      staffName: 'Paul Ritter',
      objectName: body.companyName,
      before: { state: 'submitted', reason: null },
      after: { state: 'needs-info', reason: 'Which shop is it?' }
    })
    expect((await mailsTo(body.email)).at(-1)).toEqual({ kind: 'application-question', locale: 'fr' })
  })

  test('a decision reads the names of all partners once, for its response', async () => {
    const one = await apply()
    const counted = countStatements(shop, /^select "id", "name", "legal_name" from "companies"$/)
    const { status } = await sales.call(desk.askApplicant, { ...one, input: { question: 'Which shop is it?' } })
    expect([status, counted()]).toEqual([200, 1])
  })

  test('a manager approves on terms: creates the company with its Admin, an email, and a log entry', async () => {
    const one = await apply()
    const { priceLists, agents } = (await manager.call(desk.readPartnerChoices)).body
    const [agent, list] = [agents[0], priceLists.find(({ code }) => code === terms.priceList)]
    const input = { ...terms, agentId: agent!.id }
    const { body } = await manager.call(desk.approveApplication, { ...one, input })
    expect(body).toMatchObject({ state: 'approved', decidedBy: 'Inès Moreau' })
    expect(body.log[0]!.after).toMatchObject({ state: 'approved', termsDays: 30, minimalOrderValue: 25_000 })
    // The log has names instead of codes and ids.
    expect(body.log[0]!.after).toMatchObject({ priceList: list!.name, agentId: agent!.name })
    const company = await shop.db.read
      .selectFrom('companies')
      .innerJoin('shop_users', 'shop_users.company_id', 'companies.id')
      .select(['companies.payment_terms_days', 'companies.price_list_code', 'shop_users.role'])
      .where('shop_users.email', '=', body.email)
      .execute()
    expect(company).toEqual([{ payment_terms_days: 30, price_list_code: terms.priceList, role: 'ROLE_COMPANY_ADMIN' }])
    expect((await mailsTo(body.email)).at(-1)?.kind).toBe('application-approved')
    const again = await manager.call(desk.rejectApplication, { ...one, input: { reason: 'Changed my mind.' } })
    expect([again.status, again.problem.refusal]).toEqual([409, 'application-decided'])
  })

  test('a VAT number with wrong check digits needs a confirmation, which is logged', async () => {
    const one = await apply({ vatNumber: 'FR 41 303 265 045' })
    for (const input of [terms, { ...terms, vatConfirmed: false }]) {
      const { status, problem } = await manager.call(desk.approveApplication, { ...one, input })
      expect([status, problem.refusal]).toEqual([422, 'vat-unconfirmed'])
      expect(problem.violations).toMatchObject([{ propertyPath: 'vatConfirmed', code: 'required' }])
    }
    const { body } = await manager.call(desk.approveApplication, { ...one, input: { ...terms, vatConfirmed: true } })
    expect(body.state).toBe('approved')
    expect(body.log[0]!.after).toMatchObject({ vatConfirmed: true })
  })

  test('a text that cannot be a VAT number is not confirmed', async () => {
    const one = await apply({ vatNumber: 'FR 41 303 265 045' })
    const { id } = one.params
    const stored = shop.db.read.selectFrom('applications').select('data').where('id', '=', id)
    const { data } = await stored.executeTakeFirstOrThrow()
    const changed = data.replace('FR 41 303 265 045', '1,5') as typeof data
    await shop.db.transaction((tx) =>
      tx.updateTable('applications').set({ data: changed }).where('id', '=', id).execute()
    )
    const input = { ...terms, vatConfirmed: true }
    const { status, problem } = await manager.call(desk.approveApplication, { ...one, input })
    expect([status, problem.violations]).toMatchObject([422, [{ propertyPath: 'vatConfirmed', code: 'vat-number' }]])
  })

  test('sales rejects with a reason; finance cannot decide', async () => {
    const one = await apply()
    const input = { reason: 'No shop of its own.' }
    const finance = await signedInStaff(shop, 'finance')
    expect((await finance.call(desk.rejectApplication, { ...one, input })).problem.refusal).toBe('not-permitted')
    expect((await finance.call(desk.approveApplication, { ...one, input: terms })).status).toBe(403)
    const { body } = await sales.call(desk.rejectApplication, { ...one, input })
    expect(body).toMatchObject({ state: 'rejected', reason: 'No shop of its own.' })
  })

  test('invalid terms are rejected, and nothing is logged', async () => {
    const one = await apply()
    const errorCodeOf = async (changes: object) => {
      const { problem } = await manager.call(desk.approveApplication, { ...one, input: { ...terms, ...changes } })
      return problem.refusal
    }
    expect(await errorCodeOf({ priceList: 'none' })).toBe('unknown-price-list')
    expect(await errorCodeOf({ currency: 'USD' })).toBe('currency-mismatch')
    expect(await errorCodeOf({ agentId: 'nobody' })).toBe('unknown-agent')
    expect(await errorCodeOf({ termsDays: -1 })).toBe('invalid-body')
    const { body } = await manager.call(listAudit, { query: { kind: 'application', objectId: one.params.id } })
    expect(body).toEqual([])
  })
})
