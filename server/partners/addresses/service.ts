import * as contract from '../../../contract/partners/address.ts'
import type { Customer } from '../../../contract/partners/customer.ts'
import { languageOf, localeOrDefault } from '../../../contract/locale.ts'
import { addressPath, customerPath, shopUserPath } from '../../../contract/scalars.ts'
import type { Reader } from '../../db/tx.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Caller } from '../../core/app-context.ts'
import { addressResponse } from './addresses.ts'
import {
  selectAddress,
  selectAddresses,
  selectAnyOrder,
  selectCustomer,
  selectPendingEmail,
  selectTeamIds
} from './queries.ts'

export { addAddress, changeAddress, removeAddress } from './address-book.ts'
export { type AddressColumns, addressColumns, postalAddress, normalizeAddress, versionOf } from './addresses.ts'
export { selectAddress, selectAddresses } from './queries.ts'

/** The signed-in customer; Marketing gets null for addresses and tax number. */
export async function describeCustomer(db: Reader, caller: Caller, now: Date): Promise<Customer | undefined> {
  const row = await selectCustomer(db, caller.userId)
  if (!row) return undefined
  const pending = await selectPendingEmail(db, row.id, now.toISOString())
  const isBuyer = caller.role !== 'ROLE_COMPANY_MARKETING'
  const reference = (id: string | null) => (isBuyer && id ? addressPath(id) : null)
  return {
    '@id': customerPath(row.id),
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    email: row.email,
    phoneNumber: row.phone_number,
    jobTitle: row.job_title,
    companyName: row.company_name,
    legalName: row.legal_name,
    companyEmail: row.company_email,
    companyPhoneNumber: row.company_phone,
    taxNumber: isBuyer ? row.tax_number : null,
    pendingEmail: pending?.email ?? null,
    defaultBillingAddress: reference(row.default_billing_address_id),
    defaultShippingAddress: reference(row.default_shipping_address_id),
    userRoles: ['ROLE_USER', row.role],
    localeCode: languageOf(localeOrDefault(row.locale)).tag,
    shopUserId: row.id,
    shopUsers: (await selectTeamIds(db, caller.companyId)).map(({ id }) => shopUserPath(id)),
    personResponsible: row.agent_name
      ? { name: row.agent_name, email: row.agent_email ?? '', phoneNumber: row.agent_phone }
      : null,
    hasOrders: (await selectAnyOrder(db, caller.companyId)) !== undefined,
    currencyCode: row.currency_code,
    paymentTermsDays: row.payment_terms_days,
    defaultAddress: reference(row.default_shipping_address_id),
    user: shopUserPath(row.id),
    gender: 'u',
    birthday: null,
    subscribedToNewsletter: false
  }
}

/** The company's addresses, oldest first. */
export async function describeAddresses(db: Reader, caller: Caller): Promise<contract.Address[]> {
  return (await selectAddresses(db, caller.companyId)).map(addressResponse)
}

/** @throws ApiError 'not-found', also for another company's address */
export async function describeAddress(db: Reader, caller: Caller, id: string): Promise<contract.Address> {
  const row = await selectAddress(db, caller.companyId, id)
  if (!row) throw apiError(contract.readAddress, 'not-found')
  return addressResponse(row)
}

/** An address of the company as copied to an order, or undefined. */
export async function findAddress(db: Reader, companyId: string, id: string | null) {
  return id ? selectAddress(db, companyId, id) : undefined
}
