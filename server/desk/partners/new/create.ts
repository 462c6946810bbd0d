import { createPartner, type NewPartnerInput } from '../../../../contract/desk/partners/new-partner.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import type { Staff } from '../../../core/app-context.ts'
import { checkEmail, normalizeEmail } from '../../../core/email-address.ts'
import { apiError } from '../../../core/http/api-error.ts'
import { type Source, staffActor } from '../../../core/security-events/service.ts'
import type { Tx } from '../../../db/tx.ts'
import { addressColumns } from '../../../partners/addresses/service.ts'
import { createCompany, selectKnownEmails, selectKnownVat } from '../../../partners/companies/service.ts'
import type { VatCheck } from '../../../partners/registration/service.ts'
import { inviteUser } from '../../../partners/team/service.ts'
import { recordAuditEvent } from '../../staff/service.ts'
import { requirePlausible } from '../company.ts'
import { replaceTags, selectListNames } from '../queries.ts'

/** Who creates a partner, and from where. */
export interface CreatePartnerContext {
  staff: Staff
  /** Language of the reader. */
  locale: LocaleCode
  zone: string
  origin: string
  source: Source
  now: Date
}

/**
 * Creates a partner and invites its Admin; `vat` is the check of its VAT number. @returns its id
 * @throws ApiError 'vat-known', 'email-known', 'vat-unconfirmed', 'unknown-price-list', 'unknown-agent',
 * 'country-not-served', 'province-required', 'invalid-body'
 */
export async function createPartnerByStaff(
  tx: Tx,
  input: NewPartnerInput,
  vat: VatCheck | undefined,
  context: CreatePartnerContext
): Promise<string> {
  const { staff, locale, now } = context
  const email = normalizeEmail(input.admin.email)
  checkEmail(email, 'admin.email', locale)
  if (vat) requirePlausible(vat, input, locale)
  const billing = addressColumns(input.address, 'address.')
  const shipping = input.shippingAddress ? addressColumns(input.shippingAddress, 'shippingAddress.') : billing
  // First, because it locks the price list: the second of two concurrent creations finds the first.
  const id = await createCompany(tx, { ...input, vat, billing, shipping }, input, now)
  await rejectKnown(tx, id, vat?.key, email)
  await replaceTags(tx, id, [...new Set(input.tags)].toSorted())
  const editor = { companyId: id, userId: staff.staffId, fullName: staff.name, actor: staffActor(staff) }
  await inviteUser(tx, { ...context, editor, locale: input.admin.locale }, { email, roles: ['ROLE_COMPANY_ADMIN'] })
  const { name, legalName, taxNumber, termsDays } = input
  const priceList = (await selectListNames(tx)).get(input.priceList) ?? input.priceList
  const after = { name, legalName, taxNumber: vat?.key ?? taxNumber, priceList, termsDays }
  await recordAuditEvent(tx, staff, { action: 'partner-created', kind: 'partner', id, name, after }, now)
  return id
}

async function rejectKnown(tx: Tx, id: string, vatKey: string | undefined, email: string): Promise<void> {
  const other = vatKey && (await selectKnownVat(tx, [vatKey])).find((company) => company.id !== id)
  if (other) throw apiError(createPartner, 'vat-known', { field: 'taxNumber', values: { name: other.name } })
  const [owner] = await selectKnownEmails(tx, [email])
  if (owner) throw apiError(createPartner, 'email-known', { field: 'admin.email', values: { name: owner.name } })
}
