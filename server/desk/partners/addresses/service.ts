import type { AuditAction } from '../../../../contract/desk/log.ts'
import {
  addPartnerAddress,
  changePartnerAddress,
  removePartnerAddress
} from '../../../../contract/desk/partners/addresses.ts'
import type { PartnerAddress } from '../../../../contract/desk/partners/address-book.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import type { AddressInput } from '../../../../contract/partners/address.ts'
import type { Staff } from '../../../core/app-context.ts'
import { sellerDay } from '../../../core/dates.ts'
import { apiError } from '../../../core/http/api-error.ts'
import type { Addresses, Companies } from '../../../db/schema/schema.ts'
import type { Reader, Tx } from '../../../db/tx.ts'
import {
  addAddress,
  type AddressColumns,
  addressColumns,
  changeAddress,
  postalAddress,
  removeAddress,
  selectAddress,
  selectAddresses,
  versionOf
} from '../../../partners/addresses/service.ts'
import { recordAuditEvent } from '../../staff/service.ts'
import { lockCompany } from '../../../orders/credit/service.ts'
import { selectAddedByStaff } from './queries.ts'

interface SaveContext {
  staff: Staff
  now: Date
}

/** A partner's address book, oldest first. */
export async function describeAddressBook(
  db: Reader,
  { id, ...defaults }: Pick<Companies, 'id' | 'default_billing_address_id' | 'default_shipping_address_id'>
): Promise<PartnerAddress[]> {
  const addedBy = new Map((await selectAddedByStaff(db, id)).map(({ at, staff_name }) => [at, staff_name]))
  return (await selectAddresses(db, id)).map((row) => ({
    id: row.id,
    address: postalAddress(row),
    version: versionOf(row),
    isBilling: row.id === defaults.default_billing_address_id,
    isShipping: row.id === defaults.default_shipping_address_id,
    addedOn: sellerDay(row.created_at),
    addedBy: addedBy.get(row.created_at) ?? null
  }))
}

/** Adds an address and logs it. @throws ApiError 'not-found', 'country-not-served', 'province-required' */
export async function addByStaff(tx: Tx, companyId: string, input: AddressInput, context: SaveContext): Promise<void> {
  const partner = await requirePartner(tx, companyId)
  await addAddress(tx, { companyId }, input, context.now)
  await log(tx, partner, { action: 'partner-address-added', after: addressColumns(input) }, context)
}

/**
 * Changes an address and logs it; no conflict and no change if it already has these values.
 * @throws ApiError 'not-found', 'cell-changed', 'partner-billing-address', 'country-not-served', 'province-required'
 */
export async function changeByStaff(
  tx: Tx,
  { id, address }: { id: string; address: string },
  { address: input, basedOn }: Input<typeof changePartnerAddress>,
  context: SaveContext
): Promise<void> {
  const partner = await requirePartner(tx, id)
  const before = await requireAddress(tx, id, address)
  const after = addressColumns(input)
  if (address === partner.default_billing_address_id) throw apiError(changePartnerAddress, 'partner-billing-address')
  if (versionOf(after) === versionOf(before)) return
  if (versionOf(before) !== basedOn) throw apiError(changePartnerAddress, 'cell-changed')
  await changeAddress(tx, { companyId: id }, address, input)
  await log(tx, partner, { action: 'partner-address-changed', before, after }, context)
}

/** Removes an address and logs it. @throws ApiError 'not-found', 'cell-changed', 'partner-default-address' */
export async function removeByStaff(
  tx: Tx,
  { id, address }: { id: string; address: string },
  { basedOn }: Input<typeof removePartnerAddress>,
  context: SaveContext
): Promise<void> {
  const partner = await requirePartner(tx, id)
  const before = await requireAddress(tx, id, address)
  const { default_billing_address_id: billing, default_shipping_address_id: shipping } = partner
  if (address === billing || address === shipping) throw apiError(removePartnerAddress, 'partner-default-address')
  await removeAddress(tx, { companyId: id }, address, { basedOn })
  await log(tx, partner, { action: 'partner-address-removed', before }, context)
}

async function requirePartner(tx: Tx, id: string): Promise<Companies> {
  const partner = await lockCompany(tx, id)
  if (!partner) throw apiError(addPartnerAddress, 'not-found')
  return partner
}

async function requireAddress(tx: Tx, companyId: string, id: string): Promise<Addresses> {
  const row = await selectAddress(tx, companyId, id)
  if (!row) throw apiError(changePartnerAddress, 'not-found')
  return row
}

const log = (
  tx: Tx,
  { id, name }: Companies,
  { action, before, after }: { action: AuditAction; before?: AddressColumns; after?: AddressColumns },
  { staff, now }: SaveContext
) =>
  recordAuditEvent(
    tx,
    staff,
    {
      action,
      kind: 'partner',
      id,
      name,
      before: before ? { address: addressText(before) } : null,
      after: after ? { address: addressText(after) } : null
    },
    now
  )

/** An address for the log, without names of people. */
export const addressText = (address: AddressColumns): string =>
  [address.company, address.street, `${address.postcode} ${address.city}`, address.province_name, address.country_code]
    .filter(Boolean)
    .join(', ')
