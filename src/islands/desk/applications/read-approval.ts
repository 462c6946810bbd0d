import { brand } from '../../../brand.ts'
import type { approveApplication, readPartnerChoices } from '../../../../contract/desk/applications.ts'
import type { Input, Output } from '../../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import { readMinimum } from '../lib/read-minimum.ts'

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
): { input: Input<typeof approveApplication> } | { invalid: InvalidField[] } {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const list = priceLists.find(({ code }) => code === text('priceList'))
  const minimalOrderValue = readMinimum(text('minimalOrderValue'), list?.currencyCode ?? brand.currency, locale)
  const invalid: InvalidField[] = [
    ...(list ? [] : ['priceList' as const]),
    ...(minimalOrderValue === undefined ? ['minimalOrderValue' as const] : []),
    ...(hasDuplicates && !fields.has('separate') ? ['separate' as const] : []),
    ...(isUnverified && !fields.has('vat') ? ['vat' as const] : [])
  ]
  if (!list || minimalOrderValue === undefined || invalid.length > 0) return { invalid }
  const input = {
    priceList: list.code,
    currency: list.currencyCode,
    agentId: text('agentId') || null,
    termsDays: Number(text('termsDays')),
    minimalOrderValue,
    ...(isUnverified && { vatConfirmed: true })
  }
  return { input }
}
