import { editOrder, previewOrderEdit } from '../../../contract/desk/orders/order-edits.ts'
import type { Shop } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { change, serve } from '../../core/http/serve.ts'
import { applyEdit, previewEdit } from '../../orders/edits/service.ts'
import { apply, linesForLog, readably } from './apply.ts'
import { selectByNumber } from './queries.ts'

export function mountOrderEdits(shop: Shop): void {
  serve(shop, previewOrderEdit, async ({ params, input, locale }) => {
    const order = await selectByNumber(shop.db.read, params.number)
    if (!order || order.state === 'cart') throw apiError(previewOrderEdit, 'not-found')
    return readably(locale, () => previewEdit(shop.db.read, order, input.changes))
  })

  change(shop, editOrder, (tx, call) =>
    apply(shop, tx, call, {
      action: 'order-changed',
      reason: call.input.reason,
      also: linesForLog,
      take: (order, at) => applyEdit(tx, order, { ...call.input, by: { actor: 'staff' } }, at)
    })
  )
}
