import type * as contract from '../../contract/checkout/checkout.ts'
import { readTermsBlock } from '../../contract/checkout/terms.ts'
import type { Output } from '../../contract/endpoint.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Reader } from '../db/tx.ts'
import { apiError } from '../core/http/api-error.ts'
import { blockSentences, findTermsBlock, type TermsBlock } from '../orders/credit/service.ts'
import { describeOrder, type RequestContext } from '../orders/service.ts'

/** The error for an order rejected on terms, with the reasons in the reader's language. */
export const termsBlockedError = (
  endpoint: typeof contract.complete | typeof contract.choosePaymentMethod,
  block: TermsBlock,
  locale: LocaleCode
) => apiError(endpoint, 'terms-blocked', { values: { reasons: blockSentences(block, locale).join(' ') } })

/** Why a cart or order could not be placed on terms now. @throws ApiError 'not-found' */
export async function describeTermsBlock(
  db: Reader,
  context: RequestContext,
  token: string
): Promise<Output<typeof readTermsBlock>> {
  const order = await describeOrder(db, context, token)
  if (!order) throw apiError(readTermsBlock, 'not-found')
  const { caller, locale, now } = context
  const block = await findTermsBlock(db, { companyId: caller.companyId, amount: order.total, now })
  return { reasons: block ? blockSentences(block, locale) : [] }
}
