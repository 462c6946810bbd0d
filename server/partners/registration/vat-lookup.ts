import { isPlausibleVatNumber } from '../../../contract/partners/vat-number.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { ApiError } from '../../core/http/api-error.ts'
import { serverText } from '../../core/texts.ts'
import { readVatNumber } from './vat.ts'
import type { AppContext } from '../../core/app-context.ts'
import { inSpan } from '../../core/tracing/tracer.ts'
import type { Applications } from '../../db/schema/partners.ts'
import type { Tx } from '../../db/tx.ts'
import { lockApplication, selectToLookUp, updateApplication, updateExemption } from './queries.ts'
import { readJson, writeJson } from '../../db/json.ts'

/** A register of VAT numbers; `unknown` if it returns no result. */
export interface VatRegister {
  lookUp(key: string): Promise<'valid' | 'invalid' | 'unknown'>
}

const vies = 'https://ec.europa.eu/taxation_customs/vies/rest-api/ms'

/** The European Commission's register; queried only if enabled by VAT_LOOKUP. */
const viesRegister: VatRegister = {
  async lookUp(key) {
    const address = `${vies}/${key.slice(0, 2)}/vat/${encodeURIComponent(key.slice(2))}`
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    if (!response?.ok) return 'unknown'
    const result = (await response.json().catch(() => ({}))) as { isValid?: unknown; userError?: unknown }
    // If the member state does not respond (MS_UNAVAILABLE, TIMEOUT and the like), there is no result.
    if (result.userError === 'VALID' || result.userError === 'INVALID')
      return result.isValid === true ? 'valid' : 'invalid'
    return 'unknown'
  }
}

/** Looks up pending numbers, outside any transaction; unregistered ones are flagged. */
export async function lookUpVatNumbers(appContext: AppContext, register: VatRegister = viesRegister): Promise<void> {
  if (appContext.config.vatLookup === 'off') return
  for (const { id, vat_key } of await selectToLookUp(appContext.db.read, 20)) {
    const span = { name: 'vies look', kind: 'client' } as const
    const result = await inSpan(appContext.tracer, span, () => register.lookUp(vat_key ?? ''))
    await appContext.db.transaction(async (tx) => {
      const row = await lockApplication(tx, id)
      // Looked up by another server, or resubmitted with another number, which is looked up separately.
      if (row?.vat_check === 'waiting' && row.vat_key === vat_key) await storeResult(tx, row, result)
    })
  }
}

async function storeResult(tx: Tx, row: Applications, result: 'valid' | 'invalid' | 'unknown'): Promise<void> {
  const flags = readJson(row.flags)
  if (result === 'invalid') flags.push({ kind: 'vat-unregistered', of: '' })
  await updateApplication(tx, row.id, { vat_check: result, flags: writeJson(flags) })
  // Approved before the result arrived.
  if (row.company_id !== null && row.vat_key !== null && result !== 'unknown')
    await updateExemption(tx, row.company_id, row.vat_key, result === 'valid')
}

/**
 * A VAT number as checked on entry. Only a verified number needs no confirmation, and only a plausible one can be
 * confirmed; only one that is both valid and verified exempts from VAT.
 */
export interface VatCheck {
  key: string
  isValid: boolean
  isVerified: boolean
  isPlausible: boolean
  exempts: boolean
}

/** Checks a VAT number's check digits and, if `looksUp`, the register. */
export async function checkVatNumber(
  number: { text: string; country: string },
  looksUp: boolean,
  register: VatRegister = viesRegister
): Promise<VatCheck> {
  const { key, format } = await readVatNumber(number.text, number.country)
  const isPlausible = isPlausibleVatNumber(number.text, number.country)
  if (format !== 'valid' || !isPlausible)
    return { key, isValid: false, isVerified: isPlausible && format === 'unknown', isPlausible, exempts: false }
  const found = looksUp ? await register.lookUp(key) : 'valid'
  const isVerified = found === 'valid'
  return { key, isValid: found !== 'invalid', isVerified, isPlausible, exempts: isVerified }
}

/** The error for a text that cannot be a VAT number. */
export function vatImplausible(propertyPath: string, locale: LocaleCode): ApiError {
  const message = serverText(locale, 'registration.vat-number')
  return new ApiError('invalid-body', 422, { violations: [{ propertyPath, code: 'vat-number', message }] })
}
