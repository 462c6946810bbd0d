import { validate } from 'superstruct'
import { acceptChange, declineChange } from '../../../contract/desk/partners/change-requests.ts'
import { CompanyInput } from '../../../contract/desk/partners/partner-changes.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { CompanyChanges } from '../../../contract/partners/change-requests.ts'
import type { Staff } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Companies } from '../../db/schema/schema.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { postalAddress } from '../../partners/addresses/service.ts'
import { closeRequest, lockChanges } from '../../partners/change-requests/service.ts'
import { lockCompany } from '../../orders/credit/service.ts'
import type { VatCheck } from '../../partners/registration/service.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { saveCompany } from './company.ts'
import { lockUnchangedPartner } from './lock.ts'
import { selectAddress, selectPartner } from './queries.ts'

interface DecisionContext {
  staff: Staff
  locale: LocaleCode
  origin: string
  now: Date
}

/** A partner's VAT number and country after changes are applied; undefined without a number. */
export async function vatAfter(db: Reader, id: string, changes: CompanyChanges) {
  const row = await selectPartner(db, id)
  const text = changes.taxNumber === undefined ? row?.tax_number : changes.taxNumber
  return row && text ? { text, country: changes.countryCode ?? row.country_code } : undefined
}

/**
 * Applies an open request to the partner read as `version`; a request without changes is only closed.
 * @throws ApiError 'not-found', 'change-accepted', 'change-declined', 'partner-changed', 'change-incomplete', and those
 *   of `saveCompany`
 */
export async function acceptRequest(
  tx: Tx,
  { id, request }: { id: string; request: string },
  { version, vatConfirmed }: { version: number; vatConfirmed?: boolean | undefined },
  { vat, ...deciding }: DecisionContext & { vat: VatCheck | undefined }
): Promise<void> {
  const { staff, locale, origin, now } = deciding
  if (!(await lockCompany(tx, id))) throw apiError(acceptChange, 'not-found')
  // A colleague's decision is reported as such, although it has changed the version too.
  const changes = await lockChanges(tx, id, request)
  const row = await lockUnchangedPartner(tx, id, version)
  const decision = { state: 'accepted' as const, staffId: staff.staffId, reason: null, origin, now }
  if (Object.keys(changes).length > 0) {
    const input = await changedInput(tx, row, changes)
    await saveCompany(tx, id, { ...input, version, vatConfirmed: vatConfirmed ?? false }, { staff, locale, now, vat })
  }
  // After the change, so that the email uses the company's new name.
  await closeRequest(tx, id, request, decision)
  const entry = { action: 'change-request-accepted' as const, kind: 'partner' as const, id, name: row.name }
  await recordAuditEvent(tx, staff, entry, now)
}

/** @throws ApiError 'not-found', 'change-accepted', 'change-declined' */
export async function declineRequest(
  tx: Tx,
  { id, request }: { id: string; request: string },
  reason: string,
  { staff, origin, now }: DecisionContext
): Promise<void> {
  const row = await lockCompany(tx, id)
  if (!row) throw apiError(declineChange, 'not-found')
  await closeRequest(tx, id, request, { state: 'declined', staffId: staff.staffId, reason, origin, now })
  const entry = { action: 'change-request-declined' as const, kind: 'partner' as const, id, name: row.name }
  await recordAuditEvent(tx, staff, entry, now)
}

/** Company data with the changes applied; a new country has no province unless one is given. */
async function changedInput(tx: Tx, row: Companies, changes: CompanyChanges): Promise<CompanyInput> {
  const { street, postcode, city, countryCode, provinceCode, ...company } = changes
  const stored = row.default_billing_address_id && (await selectAddress(tx, row.default_billing_address_id))
  const present = stored ? postalAddress(stored) : undefined
  const hasMoved = provinceCode !== undefined || countryCode !== undefined
  const address = { company: addressName(row, present?.company, changes), street, postcode, city, countryCode }
  const changedAddress = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))
  const [error, input] = validate(
    {
      name: row.name,
      legalName: row.legal_name,
      taxNumber: row.tax_number,
      registrationNumber: row.registration_number,
      email: row.email,
      phoneNumber: row.phone_number,
      ...company,
      address: {
        ...present,
        ...changedAddress,
        ...(hasMoved && { provinceCode: provinceCode ?? null, provinceName: null })
      },
      version: row.credit_version
    },
    CompanyInput,
    { coerce: true, mask: true }
  )
  if (error) throw apiError(acceptChange, 'change-incomplete', { field: error.path.join('.') })
  return input
}

/** The new name in the billing address, which invoices print: it changes with the company's name that it repeats. */
function addressName(row: Companies, current: string | null | undefined, changes: CompanyChanges) {
  if (current === row.legal_name) return changes.legalName
  return current === row.name ? changes.name : undefined
}
