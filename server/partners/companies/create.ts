import { decisionErrors } from '../../../contract/partners/registration.ts'
import { ApiError } from '../../core/http/api-error.ts'
import { newId } from '../../core/ids.ts'
import type { Addresses } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { lockPriceList } from '../../pricing/service.ts'
import { findAgentProblem } from './assignable.ts'
import { insertAddresses, insertCompany } from './queries.ts'

/** The terms under which a company becomes a partner. */
export interface Terms {
  priceList: string
  agentId: string | null
  /** Payment terms in days; 0 means prepayment. */
  termsDays: number
  /** Minimum for orders after the first, in minor units of the price list's currency; null for none. */
  minimalOrderValue: number | null
}

type AddressColumns = Omit<Addresses, 'id' | 'company_id' | 'created_at'>

/** A company with its addresses; a VAT number may be stored that does not exempt from tax. */
interface NewCompany {
  name: string
  legalName: string
  email: string | null
  phoneNumber: string | null
  registrationNumber: string | null
  vat: { key: string; exempts: boolean } | undefined
  billing: AddressColumns
  shipping: AddressColumns
}

/**
 * Creates a company with its addresses, in the currency of its price list and without users. @returns its id
 * @throws ApiError 'unknown-price-list', 'currency-mismatch' (the price list has another currency), 'unknown-agent',
 * 'agent-inactive'
 */
export async function createCompany(
  tx: Tx,
  company: NewCompany,
  { currency, ...terms }: Terms & { currency?: string },
  now: Date
): Promise<string> {
  const { priceList, agentId } = terms
  const rejection = (code: keyof typeof decisionErrors, field: string) =>
    new ApiError(code, decisionErrors[code], { field })
  const list = await lockPriceList(tx, priceList)
  if (!list) throw rejection('unknown-price-list', 'priceList')
  if (currency !== undefined && list.currency_code !== currency) throw rejection('currency-mismatch', 'currency')
  const agentProblem = await findAgentProblem(tx, agentId)
  if (agentProblem) throw rejection(agentProblem, 'agentId')
  const id = newId()
  const [billing, shipping] = addressesOf(id, company, now)
  const ids = { billing: billing.id, shipping: shipping.id }
  await insertCompany(tx, rowOf(id, company, { ...terms, currency: list.currency_code }, ids, now))
  await insertAddresses(tx, [billing, shipping])
  return id
}

function addressesOf(company_id: string, { billing, shipping }: NewCompany, now: Date) {
  // A millisecond apart, so that their order in the address book is stable.
  const later = new Date(now.getTime() + 1).toISOString()
  return [
    { id: newId(), company_id, ...billing, created_at: now.toISOString() },
    { id: newId(), company_id, ...shipping, created_at: later }
  ] as const
}

const rowOf = (
  id: string,
  company: NewCompany,
  terms: Terms & { currency: string },
  addresses: { billing: string; shipping: string },
  now: Date
) => ({
  id,
  name: company.name,
  legal_name: company.legalName,
  email: company.email,
  phone_number: company.phoneNumber,
  country_code: company.billing.country_code,
  tax_number: company.vat?.key ?? null,
  registration_number: company.registrationNumber,
  tax_number_valid: Number(company.vat?.exempts ?? false),
  price_list_code: terms.priceList,
  currency_code: terms.currency,
  payment_terms_days: terms.termsDays,
  minimal_order_value: terms.minimalOrderValue,
  agent_id: terms.agentId,
  default_billing_address_id: addresses.billing,
  default_shipping_address_id: addresses.shipping,
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
})
