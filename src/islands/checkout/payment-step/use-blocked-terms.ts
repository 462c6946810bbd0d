import type { PaymentMethod } from '../../../../contract/checkout/checkout.ts'
import { readTermsBlock } from '../../../../contract/checkout/terms.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { call } from '../../../lib/api/api.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { methodCodeOf } from './initial-method.ts'

/** Invoice terms that staff must release for this order: the method and the reasons. */
export interface BlockedTerms {
  code: string
  reasons: readonly string[]
  /** Whether the buyer has chosen them nevertheless. */
  isChosen: boolean
}

/**
 * Whether terms are blocked for the cart at its current total, less the credit it uses; `blocked` is undefined if not, or if there are no terms.
 */
export function useBlockedTerms(
  order: Order,
  methods: readonly PaymentMethod[],
  useCredit: boolean
): { blocked: BlockedTerms | undefined; reload: () => void } {
  const code = methods.find(({ kind }) => kind === 'terms')?.code
  const { tokenValue, total } = order
  const { data, retry } = useLoad(code && `${tokenValue} ${total} ${useCredit}`, (signal) =>
    call(readTermsBlock, { params: { tokenValue }, query: { useCredit }, signal })
  )
  const reasons = data?.reasons ?? []
  const isBlocked = code !== undefined && reasons.length > 0
  return { blocked: isBlocked ? { code, reasons, isChosen: methodCodeOf(order) === code } : undefined, reload: retry }
}
