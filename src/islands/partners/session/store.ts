import { atom } from 'nanostores'
import { type Customer, readCustomer } from '../../../../contract/partners/customer.ts'
import { call } from '../../../lib/api/api.ts'
import { currentToken, customerId, rememberProfile } from '../../../lib/api/session.ts'

/** The signed-in user with the company's fields; undefined until loaded. */
export const $customer = atom<Customer | undefined>(undefined)

let loading: Promise<void> | undefined

/** Loads the customer once per page. */
export function loadCustomer(): Promise<void> {
  loading ??= fetchCustomer().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchCustomer(): Promise<void> {
  const id = customerId()
  if (!id || !currentToken()) return
  setCustomer(await call(readCustomer, { params: { id } }))
}

/** Stores the customer from a response. */
export function setCustomer(customer: Customer): void {
  rememberProfile(customer)
  $customer.set(customer)
}
