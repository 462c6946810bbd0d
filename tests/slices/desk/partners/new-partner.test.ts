import { describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/desk/log.ts'
import { createPartner, type NewPartnerInput } from '../../../../contract/desk/partners/new-partner.ts'
import { listPartners, readPartner } from '../../../../contract/desk/partners/partners.ts'
import { joinTeam } from '../../../../contract/partners/invitations.ts'
import { signIn } from '../../../../contract/partners/session.ts'
import { runChecks, report } from '../../../../server/db/doctor/doctor.ts'
import { accounts, clientOf, idempotencyHeader, signedInStaff } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

const address = {
  firstName: 'Inès',
  lastName: 'Moreau',
  company: 'Parfumerie du Lac',
  street: '3 quai du Lac',
  postcode: '74000',
  city: 'Annecy',
  countryCode: 'FR'
}
const valid: NewPartnerInput = {
  name: 'Parfumerie du Lac',
  legalName: 'Parfumerie du Lac SARL',
  taxNumber: 'FR 96552100554',
  registrationNumber: null,
  email: 'contact@lac.example',
  phoneNumber: '+33 4 50 00 00 00',
  address,
  shippingAddress: { ...address, street: '9 rue du Dépôt' },
  priceList: 'eur',
  minimalOrderValue: 20_000,
  agentId: null,
  tags: ['Boutique'],
  termsDays: 30,
  admin: { email: 'Ines@lac.example', locale: 'fr' }
}

describe.each(engines)('new partners on %s', (engine) => {
  const shop = shopForSuite(engine)
  const sales = staffForSuite(shop, 'sales')

  const create = (change: Partial<NewPartnerInput> = {}, headers: Record<string, string> = {}) =>
    sales.call(createPartner, { input: { ...valid, ...change }, headers })
  const names = async () => (await sales.call(listPartners, {})).body.rows.map(({ name }) => name)
  const count = async () => (await sales.call(listPartners, {})).body.count

  test('a partner has its data, terms and addresses, and its Admin joins by the invitation', async () => {
    const { status, body: partner } = await create()
    expect(status).toBe(201)
    expect(partner).toMatchObject({
      name: 'Parfumerie du Lac',
      status: 'pending',
      taxNumber: 'FR96552100554',
      hasValidTaxNumber: true,
      countryCode: 'FR',
      currencyCode: 'EUR',
      termsDays: 30,
      minimalOrderValue: 20_000,
      tags: ['Boutique'],
      users: [{ email: 'ines@lac.example', role: 'ROLE_COMPANY_ADMIN', status: 'invited' }]
    })
    expect(partner.address).toMatchObject({ street: '3 quai du Lac' })
    expect(await names()).toContain('Parfumerie du Lac')
    const [mail] = await mailsOf(shop, 'ines@lac.example')
    expect(mail).toMatchObject({ kind: 'invitation', locale: 'fr' })
    const token = /register\/team\/([\w-]+)/.exec(mail!.text)![1]!
    const person = { firstName: 'Inès', lastName: 'Moreau', newPlainPassword: 'a long enough phrase' }
    expect((await shop.anonymous.call(joinTeam, { input: { token, ...person } })).status).toBe(201)
    const client = clientOf(shop)
    const input = { email: 'ines@lac.example', password: person.newPlainPassword }
    const session = await client.call(signIn, { input })
    expect(session.status).toBe(200)
    expect((await sales.call(readPartner, { params: { id: partner.id } })).body.status).toBe('active')
    const shipping = await shop.db.read
      .selectFrom('companies')
      .innerJoin('addresses', 'addresses.id', 'companies.default_shipping_address_id')
      .select('addresses.street')
      .where('companies.id', '=', partner.id)
      .executeTakeFirst()
    expect(shipping).toEqual({ street: '9 rue du Dépôt' })
    const manager = await signedInStaff(shop, 'manager')
    const { body: log } = await manager.call(listAudit, { query: { kind: 'partner', objectId: partner.id } })
    expect(log).toMatchObject([
      { action: 'partner-created', objectName: valid.name, after: { priceList: partner.priceListName } }
    ])
    expect(report(await runChecks(shop.db.read))).toContain('nothing wrong')
  })

  test('a known VAT number or email is rejected with its partner, and nothing is created or sent', async () => {
    const before = await count()
    const sameVat = await create({ admin: { email: 'other@lac.example', locale: 'fr' } })
    expect([sameVat.status, sameVat.problem.refusal]).toEqual([409, 'vat-known'])
    expect(sameVat.problem.violations).toMatchObject([{ propertyPath: 'taxNumber' }])
    expect(sameVat.problem.violations?.[0]?.message).toContain('Parfumerie du Lac')
    const sameEmail = await create({
      taxNumber: null,
      admin: { email: accounts.commercial.toUpperCase(), locale: 'fr' }
    })
    expect([sameEmail.status, sameEmail.problem.refusal]).toEqual([409, 'email-known'])
    expect(sameEmail.problem.violations).toMatchObject([{ propertyPath: 'admin.email' }])
    expect(sameEmail.problem.violations?.[0]?.message).toContain('Maison Lumière')
    expect(await count()).toBe(before)
    expect(await mailsOf(shop, 'other@lac.example')).toEqual([])
  })

  test('a repeated request creates one partner and sends one invitation', async () => {
    const before = await count()
    const change = { name: 'Once', taxNumber: null, admin: { email: 'once@lac.example', locale: 'it' as const } }
    const key = idempotencyHeader()
    const [first, second] = [await create(change, key), await create(change, key)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).toBe(first.body.id)
    expect(await count()).toBe(before + 1)
    expect(await mailsOf(shop, 'once@lac.example')).toHaveLength(1)
  })

  test('of two identical partners entered concurrently, one is created', async () => {
    const change = {
      name: 'Twin',
      taxNumber: 'FR82542065479',
      admin: { email: 'a@twin.example', locale: 'de' as const }
    }
    const both = await Promise.all([
      create(change),
      create({ ...change, admin: { email: 'b@twin.example', locale: 'de' } })
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('an unconfirmed VAT number needs a confirmation and never exempts from VAT', async () => {
    const change = { name: 'Odd', taxNumber: 'FR 12 345', admin: { email: 'odd@lac.example', locale: 'fr' as const } }
    const { status, problem } = await create(change)
    expect([status, problem.violations?.[0]?.propertyPath]).toEqual([422, 'vatConfirmed'])
    const ticked = await create({ ...change, vatConfirmed: true })
    expect(ticked.body).toMatchObject({ hasValidTaxNumber: false })
  })

  test.each([
    [{ priceList: 'none' }, 'unknown-price-list', 'priceList'],
    [{ agentId: 'none' }, 'unknown-agent', 'agentId'],
    [{ address: { ...address, countryCode: 'KP' } }, 'country-not-served', 'address.countryCode'],
    [{ shippingAddress: { ...address, countryCode: 'US' } }, 'province-required', 'shippingAddress.provinceCode'],
    [{ admin: { email: 'nonsense', locale: 'fr' as const } }, 'invalid-body', 'admin.email']
  ])('%o is rejected at its field', async (change, code, field) => {
    const before = await count()
    const { status, problem } = await create({ name: 'Wrong', taxNumber: null, ...change })
    expect([status, problem.refusal, problem.violations?.[0]?.propertyPath]).toEqual([422, code, field])
    expect(await count()).toBe(before)
  })

  test('only roles that decide applications may create partners', async () => {
    const finance = await signedInStaff(shop, 'finance')
    expect((await finance.call(createPartner, { input: valid })).status).toBe(403)
  })
})
