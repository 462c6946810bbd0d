import { isEmail } from '../../../contract/email-format.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { isIban, normalizeIban } from '../../../contract/iban.ts'
import type { saveSeller, Seller } from '../../../contract/desk/settings/seller.ts'
import { hasVatFormat, vatExamples, vatKey } from '../../../contract/partners/vat-number.ts'
import { formatLabelled } from '../../../contract/format.ts'
import { localisedPath } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import { queueEmail } from '../../adapters/mail/service.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { deskText } from '../../core/texts.ts'
import type { Tx } from '../../db/tx.ts'
import { selectManagers } from './queries.ts'
import { type InvalidField, rejectInvalid, saveSetting, type SaveContext } from './save.ts'

/** Saves the seller's data. @throws ApiError 'iban-invalid', 'bic-invalid', 'vat-format', 'email-invalid', 'setting-changed' */
export async function changeSeller(
  tx: Tx,
  { value: input, basedOn }: Input<typeof saveSeller>,
  context: SaveContext & { origin: string }
) {
  const value = {
    ...input,
    iban: normalizeIban(input.iban),
    bic: input.bic.toUpperCase(),
    vatNumber: input.vatNumber.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  }
  rejectInvalid(invalidFields(value), context.locale)
  const before = await readSetting(tx, settings.seller)
  const saved = await saveSetting(tx, settings.seller, { value, basedOn, fields: (seller) => seller }, context)
  await warnManagers(tx, before, value, context)
  return saved
}

/** Fields that determine where partners pay and who is liable for tax. */
const sensitive = ['legalName', 'iban', 'bic', 'vatNumber'] as const

/** Emails all managers, because a stolen session could redirect payments to another account. */
async function warnManagers(
  tx: Tx,
  before: Seller,
  after: Seller,
  { staff, locale, now, origin }: SaveContext & { origin: string }
): Promise<void> {
  const changed = sensitive.filter((field) => before[field] !== after[field])
  if (changed.length === 0) return
  const lines = changed.map((field) =>
    formatLabelled(deskText(locale, `fields.${field}`), `${before[field]} → ${after[field]}`, locale)
  )
  const link = `${origin}${localisedPath('/desk', locale)}?section=settings&part=seller`
  const values = { staff: staff.name, changes: lines.join('\n') }
  for (const { email, name } of await selectManagers(tx))
    await queueEmail(tx, email, { kind: 'seller-changed', locale, name, values, link }, now)
}

function invalidFields({ iban, bic, vatNumber, supportEmail }: Seller): InvalidField[] {
  const example = vatExamples[brand.country] ?? ''
  const checks: [isValid: boolean, InvalidField][] = [
    [
      // With the country prefix: French numbers may start with two more letters, which could look like another
      // country's prefix.
      vatKey(vatNumber, brand.country) === vatNumber && hasVatFormat(vatNumber, brand.country) !== false,
      { field: 'value.vatNumber', code: 'vat-format', values: { example } }
    ],
    [isIban(iban), { field: 'value.iban', code: 'iban-invalid' }],
    // ISO 9362: institution, country, location, and optionally the branch.
    [/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic), { field: 'value.bic', code: 'bic-invalid' }],
    [isEmail(supportEmail), { field: 'value.supportEmail', code: 'email-invalid' }]
  ]
  return checks.flatMap(([isValid, field]) => (isValid ? [] : [field]))
}
