import { beforeEach, describe, expect, test } from 'vitest'
import { readCustomer } from '../../../contract/partners/customer.ts'
import { checkReset, resetPassword } from '../../../contract/partners/password.ts'
import { completeApplication, readOpenApplication } from '../../../contract/partners/registration.ts'
import type { RegistrationForm } from '../../../contract/partners/registration-form.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { signIn } from '../../../contract/partners/session.ts'
import type { Tx } from '../../../server/db/tx.ts'
import { ApiError } from '../../../server/core/http/api-error.ts'
import {
  approveApplication,
  askForMore,
  countApplications,
  findApplication,
  listApplications,
  lookUpVatNumbers,
  rejectApplication
} from '../../../server/partners/registration/service.ts'
import { application, apply, oregon, pharmacy } from '../../support/builders/applications.ts'
import { clientOf } from '../../support/client.ts'
import { mailsOf, tokenIn } from '../../support/external/mailbox.ts'
import { engines, openShop, shopForEachTest } from '../../support/shop.ts'
import { brand } from '../../../src/brand.ts'

const password = 'ten letters or more'
const by = 'Camille Roux'
const origin = 'http://127.0.0.1:4321'
const everything = { limit: 100, offset: 0 }

describe.each(engines)('deciding on an application on %s', (engine) => {
  const shop = shopForEachTest(engine, { env: { VAT_LOOKUP: 'vies' } })
  let id: string

  beforeEach(async () => {
    await shop.db.transaction((tx) => tx.deleteFrom('applications').execute())
    await apply(shop, pharmacy, 'fr')
    id = await newest()
  })

  const newest = async () => (await listApplications(shop.db.read, {}, everything)).rows[0]!.id
  const found = async (one = id) => (await findApplication(shop.db.read, one))!
  const run = <T>(work: (tx: Tx, now: Date) => Promise<T>) => shop.db.transaction((tx) => work(tx, shop.clock()))
  const errorCodeOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => (error instanceof ApiError ? [error.status, error.code] : error)
    )
  const terms = async () => {
    const agent = await shop.db.read.selectFrom('agents').select('id').orderBy('id').executeTakeFirstOrThrow()
    return {
      priceList: 'eur',
      agentId: agent.id,
      termsDays: 30,
      minimalOrderValue: 20_000,
      currency: 'EUR',
      vatConfirmed: true,
      locale: 'en' as const,
      by,
      origin
    }
  }
  const accept = async (change: object = {}, one = id) => {
    const all = { ...(await terms()), ...change }
    return run((tx, now) => approveApplication(tx, one, all, now))
  }
  const ask = (question = 'Quelle est votre adresse web ?') =>
    run((tx, now) => askForMore(tx, id, { question, by, origin }, now))
  const link = async () => tokenIn((await mailsOf(shop, pharmacy.email))[0])
  const reopen = (token: string) => shop.anonymous.call(readOpenApplication, { params: { token } })
  const complete = (token: string, form: RegistrationForm = pharmacy) =>
    shop.anonymous.call(completeApplication, { params: { token }, input: application(form) })

  const exempts = async (companyId: string) => {
    const row = shop.db.read.selectFrom('companies').select('tax_number_valid').where('id', '=', companyId)
    return (await row.executeTakeFirstOrThrow()).tax_number_valid
  }

  test('an answer without the terms keeps their earlier acceptance', async () => {
    const acceptance = async () => {
      const { termsVersion, termsAcceptedAt } = await found()
      return { termsVersion, termsAcceptedAt }
    }
    const before = await acceptance()
    expect(before.termsAcceptedAt).not.toBeNull()
    await ask()
    const { termsAccepted: _, termsVersion: __, ...input } = application(pharmacy)
    const params = { token: await link() }
    expect((await shop.anonymous.call(completeApplication, { params, input })).status).toBe(200)
    expect(await acceptance()).toEqual(before)
  })

  test('approval creates company, addresses and Admin, who sets a password from the email and signs in', async () => {
    // The register has not responded yet.
    expect(await errorCodeOf(accept({ vatConfirmed: undefined }))).toEqual([422, 'vat-unconfirmed'])
    const companyId = await accept()
    expect(await found()).toMatchObject({ state: 'approved', companyId, decidedBy: by, companies: [] })
    const [mail] = await mailsOf(shop, pharmacy.email)
    expect(mail).toMatchObject({ kind: 'application-approved', locale: 'fr' })
    expect(mail?.links[0]).toContain('/fr/forgotten-password/')
    const wrong = await shop.anonymous.call(signIn, { input: { email: pharmacy.email, password } })
    expect(wrong.status).toBe(401)
    const params = { token: tokenIn(mail) }
    shop.setClock(new Date('2026-11-28T10:00:00.000Z'))
    expect((await shop.anonymous.call(checkReset, { params })).status).toBe(404)
    shop.setClock(new Date('2026-11-28T09:59:00.000Z'))
    const input = { newPassword: password, confirmNewPassword: password }
    expect((await shop.anonymous.call(resetPassword, { params, input })).status).toBe(204)
    const { body } = await shop.anonymous.call(signIn, { input: { email: pharmacy.email, password } })
    const admin = clientOf(shop, body.token, body.customer)
    const { body: customer } = await admin.call(readCustomer, { params: { id: codeOf(body.customer) } })
    expect(customer).toMatchObject({
      fullName: 'Anna Berger',
      jobTitle: 'Inhaberin',
      companyName: 'Sternapotheke am Markt GmbH',
      taxNumber: 'DE811569869',
      userRoles: ['ROLE_USER', 'ROLE_COMPANY_ADMIN'],
      localeCode: 'fr_FR',
      currencyCode: 'EUR',
      paymentTermsDays: 30,
      personResponsible: { name: 'Camille Roux' }
    })
    const company = await shop.db.read
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', companyId)
      .executeTakeFirst()
    // The register has not confirmed the number, so it does not exempt from VAT.
    expect(company).toMatchObject({ tax_number_valid: 0, minimal_order_value: 20_000, price_list_code: 'eur' })
    const user = await shop.db.read.selectFrom('shop_users').selectAll().where('company_id', '=', companyId).execute()
    expect(user).toMatchObject([{ terms_version: '2026-11', terms_accepted_at: '2026-11-21T10:00:00.000Z' }])
  })

  test('an American company gets its state, no tax number, and addresses for billing and shipping', async () => {
    await apply(shop, oregon)
    const companyId = await accept({ priceList: 'usd', currency: 'USD', agentId: null, termsDays: 0 }, await newest())
    const company = await shop.db.read
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', companyId)
      .executeTakeFirst()
    expect(company).toMatchObject({ tax_number: null, tax_number_valid: 0, agent_id: null, country_code: 'US' })
    const addresses = await shop.db.read
      .selectFrom('addresses')
      .selectAll()
      .where('company_id', '=', companyId)
      .execute()
    expect(addresses).toHaveLength(2)
    for (const one of addresses)
      expect(one).toMatchObject({ company: 'Tidewater Goods', province_code: 'US-OR', province_name: 'Oregon' })
    const ids = [company?.default_billing_address_id, company?.default_shipping_address_id]
    expect(addresses.map((one) => one.id).toSorted()).toEqual(ids.toSorted())
  })

  test('approval is rejected for unknown terms and an email in use, and changes nothing', async () => {
    expect(await errorCodeOf(accept({ priceList: 'none' }))).toEqual([422, 'unknown-price-list'])
    expect(await errorCodeOf(accept({ currency: 'USD' }))).toEqual([422, 'currency-mismatch'])
    expect(await errorCodeOf(accept({ agentId: 'none' }))).toEqual([422, 'unknown-agent'])
    expect(await errorCodeOf(accept({}, 'none'))).toEqual([404, 'not-found'])
    await apply(shop, { ...pharmacy, email: 'admin@nordlicht.example' })
    expect(await errorCodeOf(accept({}, await newest()))).toEqual([409, 'email-in-use'])
    expect(await countApplications(shop.db.read)).toEqual({ submitted: 2, 'needs-info': 0, approved: 0, rejected: 0 })
  })

  test('is decided once, even by two decisions in parallel', async () => {
    const both = await Promise.all([errorCodeOf(accept()), errorCodeOf(accept())])
    expect(both.toSorted()).toEqual([[409, 'application-decided'], undefined])
    const no = run((tx, now) => rejectApplication(tx, id, { reason: 'x', by, origin }, now))
    expect(await errorCodeOf(no)).toEqual([409, 'application-decided'])
    expect(await errorCodeOf(ask())).toEqual([409, 'application-decided'])
    const companies = await shop.db.read
      .selectFrom('companies')
      .select('id')
      .where('email', '=', pharmacy.email)
      .execute()
    expect(companies).toHaveLength(1)
  })

  test('a rejection gives its reason in the language of the form, and revokes an open link', async () => {
    await ask()
    const token = await link()
    await run((tx, now) => rejectApplication(tx, id, { reason: 'Votre secteur est déjà servi.', by, origin }, now))
    const [mail] = await mailsOf(shop, pharmacy.email)
    expect(mail).toMatchObject({ kind: 'application-rejected', locale: 'fr' })
    expect(mail?.text).toContain('Votre secteur est déjà servi.')
    expect(await found()).toMatchObject({ state: 'rejected', reason: 'Votre secteur est déjà servi.' })
    expect((await reopen(token)).status).toBe(404)
    expect((await complete(token)).status).toBe(404)
    for (const again of [accept, ask]) expect(await errorCodeOf(again())).toEqual([409, 'application-decided'])
  })

  test('a question emails a link that reopens the form once, with its data; the answer is submitted again', async () => {
    await ask()
    const token = await link()
    expect((await mailsOf(shop, pharmacy.email))[0]?.text).toContain('Quelle est votre adresse web ?')
    expect((await found()).state).toBe('needs-info')
    for (let i = 0; i < 2; i++)
      expect((await reopen(token)).body).toEqual({
        question: 'Quelle est votre adresse web ?',
        application: application()
      })
    const broken = await complete(token, { ...pharmacy, city: '' })
    expect([broken.status, broken.problem.refusal]).toEqual([422, 'application-invalid'])
    const better = { ...pharmacy, businessModel: 'internet-shop', webUrl: 'stern.example', vatNumber: 'DE123456780' }
    // A repeated request returns the same result, because the first response may have been lost.
    for (let i = 0; i < 2; i++) expect((await complete(token, better)).status).toBe(200)
    expect((await complete(token)).problem.refusal).toBe('application-link-dead')
    expect((await reopen(token)).problem.refusal).toBe('application-link-dead')
    expect(await found()).toMatchObject({ state: 'submitted', flags: [{ kind: 'vat-malformed', of: '' }] })
    expect((await found()).form).toEqual(application(better))
    const notes = (await mailsOf(shop, brand.supportEmail)).map(({ kind }) => kind)
    expect(notes).toEqual(['application-answered', 'application-arrived'])
  })

  test('a link expires after 14 days, and with another question', async () => {
    await ask()
    const first = await link()
    await ask('Et votre téléphone ?')
    const second = await link()
    expect((await reopen(first)).status).toBe(404)
    expect((await reopen(second)).body.question).toBe('Et votre téléphone ?')
    shop.setClock(new Date('2026-12-05T10:00:00.000Z'))
    expect((await reopen(second)).status).toBe(404)
    expect((await complete(second)).status).toBe(404)
    expect((await reopen('made-up')).status).toBe(404)
  })

  test('lists by state and search, newest first, with the total', async () => {
    await apply(shop, oregon)
    const search = async (text: string) =>
      (await listApplications(shop.db.read, { search: text }, everything)).rows.map(({ companyName }) => companyName)
    expect(await search('')).toEqual(['Tidewater Goods LLC', 'Sternapotheke am Markt GmbH'])
    for (const text of ['MARKT', 'berger', 'DE811569869', 'sternapotheke.example'])
      expect(await search(text)).toEqual(['Sternapotheke am Markt GmbH'])
    expect(await search('100%')).toEqual([])
    const page = await listApplications(shop.db.read, { state: 'submitted' }, { limit: 1, offset: 1 })
    expect([page.total, page.rows.map(({ id: one }) => one)]).toEqual([2, [id]])
    expect((await listApplications(shop.db.read, { state: 'approved' }, everything)).total).toBe(0)
  })

  test('a VAT register is queried once if enabled; numbers it does not know are flagged', async () => {
    const lookedUp: string[] = []
    const register = (result: 'valid' | 'invalid' | 'unknown') => ({
      lookUp: async (key: string) => {
        lookedUp.push(key)
        return result
      }
    })
    expect((await found()).vatCheck).toBe('waiting')
    await lookUpVatNumbers(shop, register('invalid'))
    await lookUpVatNumbers(shop, register('valid'))
    expect(lookedUp).toEqual(['DE811569869'])
    expect(await found()).toMatchObject({ vatCheck: 'invalid', flags: [{ kind: 'vat-unregistered', of: '' }] })
    expect(await exempts(await accept())).toBe(0)
  })

  test('only a number that the register has confirmed exempts from VAT', async () => {
    await lookUpVatNumbers(shop, { lookUp: () => Promise.resolve('unknown') })
    expect(await exempts(await accept())).toBe(0)
    await apply(shop, { ...pharmacy, email: 'other@sternapotheke.example' })
    await lookUpVatNumbers(shop, { lookUp: () => Promise.resolve('valid') })
    expect(await exempts(await accept({}, await newest()))).toBe(1)
  })

  test('the result of the register also reaches a company that was approved before it arrived', async () => {
    const companyId = await accept()
    await lookUpVatNumbers(shop, { lookUp: () => Promise.resolve('valid') })
    expect([(await found()).vatCheck, await exempts(companyId)]).toEqual(['valid', 1])
  })

  test('a result is stored only if there is none yet, so that parallel lookups do not overwrite each other', async () => {
    const late = {
      lookUp: async () => {
        await lookUpVatNumbers(shop, { lookUp: () => Promise.resolve('valid') })
        return 'unknown' as const
      }
    }
    await lookUpVatNumbers(shop, late)
    expect((await found()).vatCheck).toBe('valid')
  })
})

test('without VAT_LOOKUP no external service is queried', async () => {
  const shop = await openShop('sqlite')
  await apply(shop)
  const [row] = (await listApplications(shop.db.read, {}, everything)).rows
  expect((await findApplication(shop.db.read, row!.id))?.vatCheck).toBeNull()
  await lookUpVatNumbers(shop, { lookUp: () => Promise.reject(new Error('asked')) })
  await shop.close()
})
