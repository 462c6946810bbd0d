import {
  editOrder,
  previewOrderEdit,
  proposeOrderEdit,
  withdrawProposal
} from '../../../contract/desk/orders/order-edits.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Shop } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import {
  applyEdit,
  type OrderEditContext,
  previewEdit,
  proposeEdit,
  withdrawOrderProposal
} from '../../orders/edits/service.ts'
import { applyStep, auditLines, withTranslatedErrors } from './apply-step.ts'
import { selectByNumber } from './queries.ts'

const by = { actor: 'staff' } as const

export function mountDeskOrderEdits(shop: Shop): void {
  const editing = ({ locale }: { locale: LocaleCode }): OrderEditContext => ({
    content: shop.catalogue.content,
    locale,
    now: shop.clock()
  })

  serve(shop, previewOrderEdit, async (call) => {
    const order = await selectByNumber(shop.db.read, call.params.number)
    if (!order || order.state === 'cart') throw apiError(previewOrderEdit, 'not-found')
    return withTranslatedErrors(call.locale, () => previewEdit(shop.db.read, order, call.input.changes, editing(call)))
  })

  serveChange(shop, editOrder, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-changed',
      reason: call.input.reason,
      auditExtras: auditLines,
      run: (order, context) => applyEdit(tx, order, { ...call.input, by }, editing(call), context)
    })
  )

  serveChange(shop, proposeOrderEdit, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-change-proposed',
      reason: call.input.reason,
      run: (order, context) => proposeEdit(tx, order, { ...call.input, by }, editing(call), context)
    })
  )

  serveChange(shop, withdrawProposal, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-change-withdrawn',
      run: (order, context) => withdrawOrderProposal(tx, order, { id: call.params.id, by }, context)
    })
  )
}
