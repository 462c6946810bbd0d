import { dayMs } from '../core/dates.ts'
import { hashOfToken, newId, newToken } from '../core/ids.ts'
import { required } from '../core/required.ts'
import type { Tx } from '../db/tx.ts'
import { insertCompany } from '../partners/companies/service.ts'
import type { DemoAddress, DemoCompany, DemoPerson } from './companies.ts'

async function seedAgent(tx: Tx, { name, email, phoneNumber }: DemoCompany['agent']): Promise<string> {
  const known = await tx.selectFrom('agents').select('id').where('email', '=', email).executeTakeFirst()
  if (known) return known.id
  const id = newId()
  const row = { id, name, email, phone_number: phoneNumber, is_active: 1, version: 1 }
  await tx.insertInto('agents').values(row).execute()
  return id
}

/** Seeds a company with its agent, addresses and users; `since` is when it became a partner. */
export async function seedCompany(
  tx: Tx,
  company: DemoCompany,
  { passwordHash, since, now }: { passwordHash: string; since: Date; now: Date }
) {
  const companyId = newId()
  const at = since.toISOString()
  const agentId = await seedAgent(tx, company.agent)
  const [billingId, shippingId] = await seedAddresses(tx, companyId, [company.billing, ...company.shipping], at)
  await insertCompany(tx, {
    id: companyId,
    name: company.name,
    legal_name: company.legalName,
    email: company.email,
    phone_number: company.phoneNumber,
    country_code: company.countryCode,
    price_list_code: company.priceList,
    currency_code: company.currency,
    payment_terms_days: company.termsDays,
    minimal_order_value: null,
    agent_id: agentId,
    default_billing_address_id: billingId ?? null,
    default_shipping_address_id: shippingId ?? null,
    created_at: at,
    ...numbersOf(company),
    ...creditOf(company)
  })
  const buyers: string[] = []
  for (const person of company.users) {
    const id = await seedPerson(tx, companyId, person, passwordHash, at)
    if (person.invited) await seedInvitation(tx, id, required(company.users[0], 'user'), now)
    if (!person.invited && person.role !== 'ROLE_COMPANY_MARKETING') buyers.push(id)
  }
  return { companyId, buyers }
}

const numbersOf = ({ taxNumber, registrationNumber }: DemoCompany) => ({
  tax_number: taxNumber,
  tax_number_valid: taxNumber ? 1 : 0,
  registration_number: registrationNumber ?? null
})

const creditOf = ({ creditLimit, blockingDays }: DemoCompany) => ({
  requires_second_factor: 0,
  credit_limit: creditLimit ?? null,
  blocking_days: blockingDays ?? null,
  sends_reminders: 1,
  reminder_days: null,
  reminder_fees: null,
  credit_version: 1,
  suspended_at: null,
  suspended_reason: null
})

async function seedAddresses(tx: Tx, companyId: string, addresses: DemoAddress[], at: string): Promise<string[]> {
  const ids: string[] = []
  for (const [index, address] of addresses.entries()) {
    const id = newId()
    ids.push(id)
    await tx
      .insertInto('addresses')
      .values({
        id,
        company_id: companyId,
        first_name: address.firstName,
        last_name: address.lastName,
        company: address.company,
        country_code: address.countryCode,
        province_code: address.province?.code ?? null,
        province_name: address.province?.name ?? null,
        street: address.street,
        city: address.city,
        postcode: address.postcode,
        phone_number: address.phoneNumber,
        email: null,
        // A millisecond apart, so that their order in the address book is the same in every seeding.
        created_at: new Date(Date.parse(at) + index).toISOString()
      })
      .execute()
  }
  return ids
}

// The token is discarded: the invitation is only listed, and can be resent.
async function seedInvitation(tx: Tx, userId: string, by: DemoPerson, now: Date): Promise<void> {
  const inviter = await tx.selectFrom('shop_users').select('id').where('email', '=', by.email).executeTakeFirstOrThrow()
  await tx
    .insertInto('invitations')
    .values({
      token_hash: hashOfToken(newToken()),
      user_id: userId,
      invited_by: inviter.id,
      invited_by_name: `${by.firstName} ${by.lastName}`,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 7 * dayMs).toISOString(),
      used_at: null
    })
    .execute()
}

async function seedPerson(
  tx: Tx,
  companyId: string,
  person: DemoPerson,
  passwordHash: string,
  at: string
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('shop_users')
    .values({
      id,
      company_id: companyId,
      email: person.email,
      password_hash: person.invited ? null : passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      phone_number: null,
      job_title: person.jobTitle || null,
      role: person.role,
      status: person.invited ? 'invited' : 'active',
      locale: person.locale,
      created_at: at
    })
    .execute()
  return id
}
