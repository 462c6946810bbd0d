import { formOf } from '../../../contract/partners/registration-wire.ts'
import { decisionErrors } from '../../../contract/partners/registration.ts'
import { provincesOf } from '../countries/service.ts'
import type { Addresses, Companies, ShopUsers } from '../../db/schema/schema.ts'
import type { Applications } from '../../db/schema/partners.ts'
import type { Tx } from '../../db/tx.ts'
import { newId } from '../../core/ids.ts'
import { ApiError } from '../../core/http/api-error.ts'
import { insertPartner, selectAgent, selectCompanyByEmail, lockPriceList } from './queries.ts'
import { readVatNumber } from './vat.ts'
import { readJson } from '../../db/json.ts'

/** On which terms a company becomes a partner. */
export interface Terms {
  priceList: string
  agentId: string | null
  /** 0 is prepayment. */
  termsDays: number
  /** After the first order, in minor units of `currency`; null for none. */
  minimalOrderValue: number | null
  currency: string
}

/**
 * Creates the company, its addresses and its first Admin, who has no password yet. @returns the ids of company and
 * Admin
 * @throws ApiError 'unknown-price-list', 'currency-mismatch', 'unknown-agent', 'email-in-use'
 */
export async function makeCompany(tx: Tx, row: Applications, terms: Terms, now: Date) {
  await checkTerms(tx, row, terms)
  const form = formOf(readJson(row.data))
  const [companyId, userId] = [newId(), newId()]
  const address = addressOf(companyId, form, now)
  // A millisecond apart, so that their order in the book is always the same.
  const shipping = { ...address, id: newId(), created_at: new Date(now.getTime() + 1).toISOString() }
  await insertPartner(tx, {
    company: await companyOf(companyId, row, form, terms, { billing: address.id, shipping: shipping.id }, now),
    addresses: [address, shipping],
    admin: adminOf(userId, companyId, row, form, now)
  })
  return { companyId, userId }
}

async function checkTerms(tx: Tx, { email }: Applications, { priceList, agentId, currency }: Terms): Promise<void> {
  const no = (code: keyof typeof decisionErrors, field: string) => new ApiError(code, decisionErrors[code], { field })
  const list = await lockPriceList(tx, priceList)
  if (!list) throw no('unknown-price-list', 'priceList')
  if (list.currency_code !== currency) throw no('currency-mismatch', 'currency')
  if (agentId !== null && !(await selectAgent(tx, agentId))) throw no('unknown-agent', 'agentId')
  if (await selectCompanyByEmail(tx, email)) throw no('email-in-use', 'email')
}

type Form = ReturnType<typeof formOf>

async function companyOf(
  id: string,
  row: Applications,
  form: Form,
  terms: Terms,
  { billing, shipping }: { billing: string; shipping: string },
  now: Date
): Promise<Omit<Companies, 'words'>> {
  const vat = form.vatNumber ? await readVatNumber(form.vatNumber, form.billingCountry) : undefined
  // Even confirmed by staff, an invalid or unregistered number never exempts from tax.
  const isValid = vat?.form === 'right' && row.vat_check !== 'invalid'
  return {
    id,
    name: form.companyName,
    legal_name: form.companyName,
    email: row.email,
    phone_number: form.phone,
    country_code: form.billingCountry,
    tax_number: vat?.key ?? null,
    registration_number: form.registrationNumber || null,
    tax_number_valid: isValid ? 1 : 0,
    price_list_code: terms.priceList,
    currency_code: terms.currency,
    payment_terms_days: terms.termsDays,
    minimal_order_value: terms.minimalOrderValue,
    agent_id: terms.agentId,
    default_billing_address_id: billing,
    default_shipping_address_id: shipping,
    created_at: now.toISOString(),
    requires_second_factor: 0,
    credit_limit: null,
    blocking_days: null,
    sends_reminders: 1,
    reminder_days: null,
    reminder_fees: null,
    credit_version: 1,
    suspended_at: null,
    suspended_reason: null
  }
}

function addressOf(companyId: string, form: Form, now: Date): Addresses {
  const province = provincesOf(form.billingCountry).find(({ code }) => code === form.state)
  return {
    id: newId(),
    company_id: companyId,
    first_name: form.name,
    last_name: form.surname,
    company: form.businessName,
    country_code: form.billingCountry,
    province_code: province?.code ?? null,
    province_name: province?.name ?? null,
    street: form.streetAddress,
    city: form.city,
    postcode: form.postalCode,
    phone_number: form.phone,
    email: form.email,
    created_at: now.toISOString()
  }
}

function adminOf(id: string, companyId: string, row: Applications, form: Form, now: Date): ShopUsers {
  return {
    id,
    company_id: companyId,
    email: row.email,
    requested_email: null,
    password_hash: null,
    first_name: form.name,
    last_name: form.surname,
    phone_number: form.phone,
    job_title: form.jobTitle || null,
    role: 'ROLE_COMPANY_ADMIN',
    status: 'active',
    locale: row.locale,
    created_at: now.toISOString(),
    terms_version: row.terms_version,
    terms_accepted_at: row.terms_accepted_at
  }
}
