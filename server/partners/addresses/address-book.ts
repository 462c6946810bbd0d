import * as contract from '../../../contract/partners/address.ts'
import * as book from '../../../contract/partners/address-book.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { chooseDefaultShipping } from '../../../contract/partners/profile.ts'
import { addressPath, codeOf } from '../../../contract/scalars.ts'
import type { Tx } from '../../db/tx.ts'
import { newId } from '../../core/ids.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Caller } from '../../core/app-context.ts'
import { addressResponse, addressColumns, versionOf } from './addresses.ts'
import {
  countAddresses,
  deleteAddress,
  insertAddress,
  lockDefaults,
  selectAddress,
  updateAddress,
  updateDefaultShipping
} from './queries.ts'

/** Whose address book it is: staff maintain a partner's under the same rules as its own users. */
type Company = Pick<Caller, 'companyId'>

/** @throws ApiError 'country-not-served', 'province-required', 'too-many-addresses' */
export async function addAddress(tx: Tx, { companyId }: Company, input: contract.AddressInput, now: Date) {
  // Of concurrent additions, each counts the one before.
  await lockDefaults(tx, companyId)
  if ((await countAddresses(tx, companyId)) >= contract.maxAddresses)
    throw apiError(contract.addAddress, 'too-many-addresses', { values: { limit: contract.maxAddresses } })
  const row = {
    id: newId(),
    company_id: companyId,
    ...addressColumns(input),
    created_at: now.toISOString()
  }
  await insertAddress(tx, row)
  return addressResponse(row)
}

/**
 * Changes an address; no conflict if it already has these values.
 * @throws ApiError 'not-found', 'billing-address-fixed', 'cell-changed', 'country-not-served', 'province-required'
 */
export async function changeAddress(
  tx: Tx,
  { companyId }: Company,
  id: string,
  { basedOn, ...input }: Input<typeof book.changeAddress>
) {
  const { billing } = await lockDefaults(tx, companyId)
  const row = await selectAddress(tx, companyId, id)
  if (!row) throw apiError(book.changeAddress, 'not-found')
  if (id === billing) throw apiError(book.changeAddress, 'billing-address-fixed')
  const columns = addressColumns(input)
  const version = versionOf(row)
  if (basedOn !== undefined && version !== basedOn && version !== versionOf(columns))
    throw apiError(book.changeAddress, 'cell-changed')
  await updateAddress(tx, companyId, id, columns)
  return addressResponse({ ...row, ...columns })
}

/** Placed orders keep their own copy of the address. @throws ApiError 'not-found', 'default-address', 'cell-changed' */
export async function removeAddress(
  tx: Tx,
  { companyId }: Company,
  id: string,
  { basedOn }: Input<typeof book.removeAddress> = {}
): Promise<void> {
  const { billing, shipping } = await lockDefaults(tx, companyId)
  const row = await selectAddress(tx, companyId, id)
  if (!row) throw apiError(book.removeAddress, 'not-found')
  if (id === billing || id === shipping) throw apiError(book.removeAddress, 'default-address')
  if (basedOn !== undefined && versionOf(row) !== basedOn) throw apiError(book.removeAddress, 'cell-changed')
  await deleteAddress(tx, companyId, id)
}

/** The address is identified by its path. @throws ApiError 'not-found' */
export async function chooseShipping(tx: Tx, { companyId }: Caller, path: string): Promise<void> {
  await lockDefaults(tx, companyId)
  const id = codeOf(path)
  if (path !== addressPath(id) || !(await selectAddress(tx, companyId, id)))
    throw apiError(chooseDefaultShipping, 'not-found')
  await updateDefaultShipping(tx, companyId, id)
}
