import { changeCompany, type CompanyInput } from '../../../contract/desk/partners/partner-changes.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Staff } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { newId } from '../../core/ids.ts'
import { serverText } from '../../core/texts.ts'
import type { Addresses, Companies } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { addressColumns } from '../../partners/addresses/service.ts'
import { updateCompany } from '../../partners/companies/service.ts'
import { type VatCheck, vatImplausible } from '../../partners/registration/service.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { addressText } from './addresses/service.ts'
import { lockUnchangedPartner } from './lock.ts'
import { insertAddress, selectAddress, updateAddress } from './queries.ts'

interface SaveContext {
  staff: Staff
  locale: LocaleCode
  now: Date
  /** The check of a new VAT number; undefined without one. */
  vat: VatCheck | undefined
}

/**
 * Saves a partner's company data and billing address, and logs the change.
 * @throws ApiError 'not-found', 'partner-changed', 'vat-unconfirmed', 'country-not-served', 'province-required'
 */
export async function saveCompany(tx: Tx, id: string, input: CompanyInput, context: SaveContext): Promise<void> {
  const { staff, now, vat } = context
  const row = await lockUnchangedPartner(tx, id, input.version)
  const isSame = vat?.key === row.tax_number && input.address.countryCode === row.country_code
  if (vat && !isSame) requirePlausible(vat, input, context.locale)
  const old = row.default_billing_address_id ? await selectAddress(tx, row.default_billing_address_id) : undefined
  // The form has neither field, so the stored values stay.
  const contact = { phoneNumber: old?.phone_number ?? null, email: old?.email ?? null }
  const columns = addressColumns({ ...contact, ...input.address }, 'address.')
  const addressId = old?.id ?? newId()
  if (old) await updateAddress(tx, addressId, columns)
  else await insertAddress(tx, { id: addressId, company_id: id, ...columns, created_at: now.toISOString() })
  const fields = {
    name: input.name,
    legal_name: input.legalName,
    tax_number: vat?.key ?? null,
    tax_number_valid: vat?.exempts ? 1 : isSame && vat.isValid ? row.tax_number_valid : 0,
    registration_number: input.registrationNumber,
    email: input.email,
    phone_number: input.phoneNumber,
    country_code: columns.country_code,
    default_billing_address_id: addressId,
    credit_version: row.credit_version + 1
  }
  await updateCompany(tx, id, fields)
  const before = auditValuesOf(row, old)
  const after = auditValuesOf({ ...row, ...fields }, columns)
  await recordAuditEvent(
    tx,
    staff,
    { action: 'partner-changed', kind: 'partner', id, name: row.name, before, after },
    now
  )
}

/** @throws ApiError 'invalid-body' if it cannot be a VAT number, 'vat-unconfirmed' without the confirmation it needs */
export function requirePlausible(vat: VatCheck, input: Pick<CompanyInput, 'vatConfirmed'>, locale: LocaleCode): void {
  if (!vat.isPlausible) throw vatImplausible('taxNumber', locale)
  if (vat.isVerified || input.vatConfirmed) return
  const message = serverText(locale, 'registration.vat-unconfirmed')
  throw apiError(changeCompany, 'vat-unconfirmed', {
    violations: [{ propertyPath: 'vatConfirmed', code: 'required', message }]
  })
}

const auditValuesOf = (row: Companies, address: Omit<Addresses, 'id' | 'company_id' | 'created_at'> | undefined) => ({
  name: row.name,
  legalName: row.legal_name,
  taxNumber: row.tax_number,
  registrationNumber: row.registration_number,
  email: row.email,
  phoneNumber: row.phone_number,
  address: address && addressText(address)
})
