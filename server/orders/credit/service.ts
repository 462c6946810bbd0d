import { formatMoney } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { sellerDay } from '../../core/dates.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { serverText } from '../../core/texts.ts'
import type { Reader } from '../../db/tx.ts'
import { type CreditAccount, exposureOf, readCreditAccount } from './account.ts'
import { selectCreditTerms } from './queries.ts'

export {
  type CreditAccount,
  exposureOf,
  emptyAccount,
  type OverdueInvoice,
  readCreditAccount,
  readCreditAccounts,
  readOverdueSums,
  creditAccountOfOrder
} from './account.ts'

export { companiesCoveredByCards, lockCompany } from './queries.ts'

/** Why terms are blocked: an invoice is overdue for too long, or the order would exceed the limit by `over`. */
export interface TermsBlock {
  overdue: { number: string; days: number } | null
  /** In minor units of `currency`. */
  limit: { limit: number; over: number } | null
  currency: string
}

interface Credit {
  credit_limit: number | null
  blocking_days: number | null
  currency_code: string
}

/** Checks whether an order of `amount` may be placed on terms; undefined if it may. */
export function termsBlockOf(
  account: CreditAccount,
  { credit_limit, blocking_days, currency_code }: Credit,
  { amount, blockingDays }: { amount: number; blockingDays: number }
): TermsBlock | undefined {
  const oldest = account.invoices[0]
  const overdue = oldest && oldest.days > (blocking_days ?? blockingDays) ? oldest : undefined
  const over = credit_limit === null ? 0 : exposureOf(account) + amount - credit_limit
  if (!overdue && over <= 0) return undefined
  return {
    overdue: overdue ? { number: overdue.number, days: overdue.days } : null,
    limit: credit_limit !== null && over > 0 ? { limit: credit_limit, over } : null,
    currency: currency_code
  }
}

interface TermsRequest {
  companyId: string
  /** What the order adds to the credit account, in minor units of the company's currency. */
  amount: number
  now: Date
}

/**
 * Why an order could not be placed on terms now, or undefined if it could. A transaction that places one must first
 * lock the company.
 */
export async function findTermsBlock(db: Reader, { companyId, amount, now }: TermsRequest) {
  if (amount <= 0) return undefined
  const credit = await selectCreditTerms(db, companyId)
  const { blockingDays } = await readSetting(db, settings.credit)
  const account = await readCreditAccount(db, sellerDay(now.toISOString()), companyId)
  return termsBlockOf(account, credit, { amount, blockingDays })
}

/** A company's credit limit and its remaining amount on a day; null without a limit. */
export async function readAvailableCredit(db: Reader, companyId: string, today: string) {
  const { credit_limit: limit, currency_code: currencyCode } = await selectCreditTerms(db, companyId)
  if (limit === null) return null
  const used = exposureOf(await readCreditAccount(db, today, companyId))
  return { currencyCode, limit, available: Math.max(0, limit - used) }
}

/** The reasons for a block, one sentence each. */
export function blockSentences({ overdue, limit, currency }: TermsBlock, locale: LocaleCode): string[] {
  const money = (amount: number) => formatMoney(amount, currency, locale)
  return [
    ...(overdue ? [serverText(locale, 'credit.overdue', { number: overdue.number, count: overdue.days })] : []),
    ...(limit ? [serverText(locale, 'credit.limit', { limit: money(limit.limit), over: money(limit.over) })] : [])
  ]
}

type Detail = Record<string, string | number>

/** The block as stored in the event of an order on hold. */
export const blockDetail = ({ overdue, limit, currency }: TermsBlock): Detail => ({
  currency,
  ...(overdue && { invoice: overdue.number, days: overdue.days }),
  ...(limit && { limit: limit.limit, over: limit.over })
})

/** Describes a stored block. */
export function detailSentences(detail: Detail, locale: LocaleCode): string[] {
  const { currency, invoice, days, limit, over } = detail
  const block = {
    currency: String(currency),
    overdue: invoice === undefined ? null : { number: String(invoice), days: Number(days) },
    limit: limit === undefined ? null : { limit: Number(limit), over: Number(over) }
  }
  return blockSentences(block, locale)
}
