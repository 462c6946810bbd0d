import * as contract from '../../contract/address.ts'
import type { Customer } from '../../contract/customer.ts'
import type { Input } from '../../contract/endpoint.ts'
import { addressPath, customerPath, shopUserPath } from '../../contract/scalars.ts'
import type { Reader, Tx } from '../db/tx.ts'
import { newId } from '../lib/ids.ts'
import { refuse } from '../lib/refuse.ts'
import type { Caller } from '../lib/shop.ts'
import { addressAnswer, settleAddress } from './addresses.ts'
import {
  insertAddress,
  selectAddress,
  selectAddresses,
  selectAgent,
  selectAnyOrder,
  selectCustomer,
  selectTeamIds
} from './queries.ts'

export { postalAddress, settleAddress } from './addresses.ts'

/** The signed-in person; Marketing gets null for addresses and tax number. */
export async function describeCustomer(db: Reader, caller: Caller): Promise<Customer | undefined> {
  const row = await selectCustomer(db, caller.userId)
  if (!row) return undefined
  const buys = caller.role !== 'ROLE_COMPANY_MARKETING'
  const reference = (id: string | null) => (buys && id ? addressPath(id) : null)
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
    taxNumber: buys ? row.tax_number : null,
    pendingEmail: null,
    defaultBillingAddress: reference(row.default_billing_address_id),
    defaultShippingAddress: reference(row.default_shipping_address_id),
    userRoles: ['ROLE_USER', row.role],
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

/** Who answers for the company on our side (null where nobody does yet), and what the company is called. */
export async function findAgent(db: Reader, caller: Caller) {
  return selectAgent(db, caller.companyId)
}

/** The company's addresses, the oldest first. */
export async function describeAddresses(db: Reader, caller: Caller): Promise<contract.Address[]> {
  return (await selectAddresses(db, caller.companyId)).map(addressAnswer)
}

/** @throws Refusal 'not-found', also for another company's address */
export async function describeAddress(db: Reader, caller: Caller, id: string): Promise<contract.Address> {
  const row = await selectAddress(db, caller.companyId, id)
  if (!row) throw refuse(contract.readAddress, 'not-found')
  return addressAnswer(row)
}

/** One address of the company as an order keeps it, or undefined. */
export async function findAddress(db: Reader, companyId: string, id: string | null) {
  return id ? selectAddress(db, companyId, id) : undefined
}

/** @throws Refusal 'country-not-served', 'province-required' */
export async function addAddress(tx: Tx, caller: Caller, input: Input<typeof contract.addAddress>, now: Date) {
  const address = settleAddress(input)
  if (address === 'country-not-served')
    throw refuse(contract.addAddress, address, { values: { country: input.countryCode } })
  if (address === 'province-required') throw refuse(contract.addAddress, address)
  const row = {
    id: newId(),
    company_id: caller.companyId,
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    country_code: address.countryCode,
    province_code: address.provinceCode,
    province_name: address.provinceName,
    street: address.street,
    city: address.city,
    postcode: address.postcode,
    phone_number: address.phoneNumber,
    email: address.email,
    created_at: now.toISOString()
  }
  await insertAddress(tx, row)
  return addressAnswer(row)
}
