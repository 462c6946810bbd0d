import { formOf } from '../../../contract/partners/application-input.ts'
import { decisionErrors } from '../../../contract/partners/registration.ts'
import { provincesOf } from '../countries/service.ts'
import type { ShopUsers } from '../../db/schema/schema.ts'
import type { Applications } from '../../db/schema/partners.ts'
import type { Tx } from '../../db/tx.ts'
import { newId } from '../../core/ids.ts'
import { ApiError } from '../../core/http/api-error.ts'
import { createCompany, type Terms } from '../companies/service.ts'
import { insertAdmin, selectCompanyByEmail } from './queries.ts'
import { readVatNumber } from './vat.ts'
import { readJson } from '../../db/json.ts'

/**
 * Creates the company, its addresses and its first Admin, who does not have a password yet. @returns the ids of company
 * and Admin
 * @throws ApiError 'unknown-price-list', 'currency-mismatch', 'unknown-agent', 'email-in-use'
 */
export async function makeCompany(tx: Tx, row: Applications, terms: Terms & { currency: string }, now: Date) {
  if (await selectCompanyByEmail(tx, row.email))
    throw new ApiError('email-in-use', decisionErrors['email-in-use'], { field: 'email' })
  const form = formOf(readJson(row.data))
  const address = addressOf(form)
  const company = {
    name: form.companyName,
    legalName: form.companyName,
    email: row.email,
    phoneNumber: form.phone,
    registrationNumber: form.registrationNumber || null,
    vat: form.vatNumber ? await readVat(row, form) : undefined,
    billing: address,
    shipping: address
  }
  const companyId = await createCompany(tx, company, terms, now)
  const userId = newId()
  await insertAdmin(tx, adminOf(userId, companyId, row, form, now))
  return { companyId, userId }
}

type Form = ReturnType<typeof formOf>

async function readVat({ vat_check }: Applications, form: Form) {
  const { key, format } = await readVatNumber(form.vatNumber, form.billingCountry)
  // A number that the queried register has not confirmed never exempts from tax, even if confirmed by staff.
  return { key, exempts: format === 'valid' && (vat_check === null || vat_check === 'valid') }
}

function addressOf(form: Form) {
  const province = provincesOf(form.billingCountry).find(({ code }) => code === form.state)
  return {
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
    email: form.email
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
