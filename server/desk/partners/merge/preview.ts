import {
  mergedKinds,
  type MergePreview,
  type mergePartner,
  type MergeSide,
  previewMerge
} from '../../../../contract/desk/partners/merge.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import { sellerDay } from '../../../core/dates.ts'
import { apiError } from '../../../core/http/api-error.ts'
import { errorText } from '../../../core/texts.ts'
import type { Reader } from '../../../db/tx.ts'
import { exposureOf, readCreditAccount } from '../../../orders/credit/service.ts'
import { postalAddress } from '../../../partners/addresses/service.ts'
import { isExemptionValid } from '../../../pricing/service.ts'
import { type PartnerData, selectAddress, selectPartner } from '../queries.ts'
import { countMovedRows, hasOpenRequests, selectMerge, selectTotalsToInvoice } from './queries.ts'

/**
 * Why a partner cannot be merged into another: an account has one currency, its users would be locked out by a
 * suspended partner, its open change requests would apply to the other partner, and invoices without VAT would name a
 * VAT number that does not exempt from it.
 */
export async function findObstacles(
  db: Reader,
  remaining: Pick<PartnerData, 'currency_code' | 'suspended_at' | 'country_code' | 'tax_number_valid'>,
  other: Pick<PartnerData, 'id' | 'currency_code'>,
  now: Date
) {
  return [
    ...(remaining.currency_code === other.currency_code ? [] : (['partners-currency-mismatch'] as const)),
    ...(remaining.suspended_at === null ? [] : (['merge-into-suspended'] as const)),
    ...((await hasOpenRequests(db, other.id)) ? (['merge-requests-open'] as const) : []),
    ...((await losesExemption(db, remaining, other.id, now)) ? (['merge-exempt-orders'] as const) : [])
  ]
}

/** Whether orders without VAT remain to be invoiced that the remaining partner's VAT number does not exempt. */
async function losesExemption(
  db: Reader,
  { country_code, tax_number_valid }: Pick<PartnerData, 'country_code' | 'tax_number_valid'>,
  otherId: string,
  now: Date
): Promise<boolean> {
  const company = { countryCode: country_code, hasValidTaxNumber: tax_number_valid === 1 }
  const totals = await selectTotalsToInvoice(db, otherId)
  return !totals.every(({ taxes }) => isExemptionValid(taxes, company, now))
}

/**
 * Previews merging another partner into the remaining one.
 * @throws ApiError 'not-found', 'already-merged', 'same-partner'
 */
export async function describeMerge(
  db: Reader,
  remainingId: string,
  otherId: string,
  { locale, now }: { locale: LocaleCode; now: Date }
): Promise<MergePreview> {
  if (remainingId === otherId) throw apiError(previewMerge, 'same-partner', { field: 'other' })
  const [remaining, other] = [await selectPartner(db, remainingId), await selectPartner(db, otherId)]
  if (!remaining || !other) throw await missingPartnerError(db, previewMerge, [remainingId, otherId])
  const today = sellerDay(now.toISOString())
  const counts = await countMovedRows(db, otherId)
  const sides = { kept: await describeSide(db, remaining, today), other: await describeSide(db, other, today) }
  return {
    ...sides,
    moved: mergedKinds.map((kind) => ({ kind, count: counts[kind] })),
    obstacles: (await findObstacles(db, remaining, other, now)).map((code) => errorText(locale, code)),
    warnings: warningsOf(sides, other)
  }
}

/** Why one of two partners does not exist: probably a colleague has just merged it. */
export async function missingPartnerError(
  db: Reader,
  endpoint: typeof previewMerge | typeof mergePartner,
  ids: readonly string[]
) {
  const merged = await selectMerge(db, ids)
  if (!merged) return apiError(endpoint, 'not-found')
  const { name, kept_id, kept_name } = merged
  const values = { name, into: kept_name }
  return apiError(endpoint, 'already-merged', { values, details: { partner: { id: kept_id, name: kept_name } } })
}

function warningsOf(
  { kept, other }: Pick<MergePreview, 'kept' | 'other'>,
  { suspended_at, country_code }: PartnerData
): MergePreview['warnings'] {
  const isOver = kept.creditLimit !== null && kept.exposure + other.exposure > kept.creditLimit
  const country = kept.address?.countryCode
  return [
    ...(suspended_at === null ? [] : (['restores-access'] as const)),
    ...(isOver && kept.currencyCode === other.currencyCode ? (['over-limit'] as const) : []),
    ...(country === undefined || country === country_code ? [] : (['other-country'] as const))
  ]
}

async function describeSide(db: Reader, row: PartnerData, today: string): Promise<MergeSide> {
  const address = row.default_billing_address_id && (await selectAddress(db, row.default_billing_address_id))
  return {
    id: row.id,
    name: row.name,
    version: row.credit_version,
    legalName: row.legal_name,
    taxNumber: row.tax_number,
    registrationNumber: row.registration_number,
    email: row.email,
    phoneNumber: row.phone_number,
    address: address ? postalAddress(address) : null,
    currencyCode: row.currency_code,
    priceList: row.price_list_name ?? row.price_list_code,
    minimalOrderValue: row.minimal_order_value,
    termsDays: row.payment_terms_days,
    creditLimit: row.credit_limit,
    agent: row.agent,
    requiresSecondFactor: row.requires_second_factor === 1,
    exposure: exposureOf(await readCreditAccount(db, today, row.id))
  }
}
