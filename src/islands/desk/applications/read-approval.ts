import type { approveApplication, readPartnerChoices } from '../../../../contract/desk/applications.ts'
import type { Input, Output } from '../../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import { readAmount } from '../../../../contract/read-number.ts'

/** Fields that can be invalid. */
type InvalidField = 'priceList' | 'minimalOrderValue' | 'separate' | 'vat'

interface ApprovalContext {
  priceLists: Output<typeof readPartnerChoices>['priceLists']
  /** Whether it resembles another company or application. */
  hasDuplicates: boolean
  isUnverified: boolean
  locale: LocaleCode
}

/** Reads the terms of an approval, or the invalid fields. */
export function readApproval(
  fields: FormData,
  { priceLists, hasDuplicates, isUnverified, locale }: ApprovalContext
): { input: Input<typeof approveApplication> } | { wrong: InvalidField[] } {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const list = priceLists.find(({ code }) => code === text('priceList'))
  const minimum = readAmount(text('minimalOrderValue'), list?.currencyCode ?? 'EUR', locale)
  const isMinimumWrong = minimum.error === undefined ? minimum.value < 0 : minimum.error !== 'missing'
  const wrong: InvalidField[] = [
    ...(list ? [] : ['priceList' as const]),
    ...(isMinimumWrong ? ['minimalOrderValue' as const] : []),
    ...(hasDuplicates && !fields.has('separate') ? ['separate' as const] : []),
    ...(isUnverified && !fields.has('vat') ? ['vat' as const] : [])
  ]
  if (!list || wrong.length > 0) return { wrong }
  const input = {
    priceList: list.code,
    currency: list.currencyCode,
    agentId: text('agentId') || null,
    termsDays: Number(text('termsDays')),
    minimalOrderValue: minimum.error === undefined && minimum.value > 0 ? minimum.value : null,
    ...(isUnverified && { vatConfirmed: true })
  }
  return { input }
}
