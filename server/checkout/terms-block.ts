import type * as contract from '../../contract/checkout/checkout.ts'
import { readTermsBlock } from '../../contract/checkout/terms.ts'
import type { Output, Query } from '../../contract/endpoint.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Orders } from '../db/schema/schema.ts'
import type { Reader } from '../db/tx.ts'
import { apiError } from '../core/http/api-error.ts'
import { blockSentences, findTermsBlock, type TermsBlock } from '../orders/credit/service.ts'
import { readBalance } from '../orders/fulfilment/service.ts'
import { describeCart, type RequestContext, selectOrder } from '../orders/service.ts'
import { readCredit } from '../orders/store-credit/service.ts'

/** The error for an order rejected on terms, with the reasons in the reader's language. */
export const termsBlockedError = (
  endpoint: typeof contract.complete | typeof contract.choosePaymentMethod,
  block: TermsBlock,
  locale: LocaleCode
) => apiError(endpoint, 'terms-blocked', { values: { reasons: blockSentences(block, locale).join(' ') } })

/**
 * What a placed order adds to the credit account once it is on terms, in minor units: what is invoiced is already in it.
 */
export async function readAddedExposure(db: Reader, order: Pick<Orders, 'id' | 'total' | 'state'>): Promise<number> {
  const { unpaid, owed, reserved } = await readBalance(db, order)
  return Math.max(0, unpaid - reserved) - Math.max(0, owed - reserved)
}

/** Why a cart or order could not be placed on terms now. @throws ApiError 'not-found' */
export async function describeTermsBlock(
  db: Reader,
  context: RequestContext,
  token: string,
  { useCredit = false }: Query<typeof readTermsBlock>
): Promise<Output<typeof readTermsBlock>> {
  const { caller, locale, now } = context
  const order = await selectOrder(db, caller, token)
  if (!order) throw apiError(readTermsBlock, 'not-found')
  const amount =
    order.state === 'cart'
      ? (await describeCart(db, context, order)).total - (useCredit ? await sumCredit(db, order) : 0)
      : await readAddedExposure(db, order)
  const block = await findTermsBlock(db, { companyId: caller.companyId, amount, now })
  return { reasons: block ? blockSentences(block, locale) : [] }
}

const sumCredit = async (db: Reader, { company_id, currency_code }: Orders): Promise<number> =>
  (await readCredit(db, company_id)).find(({ currencyCode }) => currencyCode === currency_code)?.amount ?? 0
