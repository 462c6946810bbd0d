import { type SubmitEvent, useId } from 'react'
import type { OrderEdit } from '../../../../../contract/desk/orders/order-edits.ts'
import type { DeskOrder } from '../../../../../contract/desk/orders.ts'
import { errorText } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useMoney } from '../../../../lib/use-money.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useFirstInvalid } from '../../lib/use-first-invalid.ts'
import { AddItem } from './AddItem.tsx'
import { EditLine } from './EditLine.tsx'
import { EditSums } from './EditSums.tsx'
import { storeEdit, unsavedEditOf } from './unsaved-edits.ts'
import { useOrderEdit, useSaveEdit } from './use-order-edit.ts'

interface Props {
  order: DeskOrder
  onChanged: (order: DeskOrder) => void
  onClose: () => void
}

/** The line items of an order with fields for quantity and price, and the effect on the totals. */
export function EditLines({ order, onChanged, onClose }: Props) {
  const t = useTexts('desk-orders')
  const titleId = useId()
  const { order: rootOrder, company } = order
  const edit = useOrderEdit(order)
  const { preview } = edit
  const { busy, failure, errors, setErrors, save } = useSaveEdit(order, { ...edit, onChanged, onClose })
  const form = useFirstInvalid(errors)
  const after = new Map(preview?.lines.map((line) => [line.sku, line.after]))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (reason === '') return setErrors({ reason: t('edit.reasonMissing') })
    void save(reason)
  }
  const message = errors['reason']
    ? undefined
    : (failure ?? (edit.error === undefined ? undefined : errorText(edit.error)))
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-labelledby={titleId}
      className="overflow-clip rounded-card border border-line bg-white"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line p-4 md:px-6">
        <h2 id={titleId} className="display text-title">
          {t('edit.title')}
        </h2>
        <p className="text-table text-muted">{t('edit.count', { count: edit.changes.length })}</p>
      </div>
      <ul className="@container">
        {edit.items.map((item) => (
          <EditLine
            key={item.sku}
            item={item}
            currency={rootOrder.currencyCode}
            draft={edit.drafts[item.sku] ?? {}}
            after={after.get(item.sku)}
            isInvalid={edit.invalid.includes(item.sku)}
            onChange={(draft) => edit.change(item.sku, draft)}
            {...(item.unitPrice === null && { onRemoveAdded: () => edit.removeAdded(item.sku) })}
          />
        ))}
      </ul>
      <AddItem
        priceList={company.priceList}
        currency={rootOrder.currencyCode}
        existingSkus={new Set(edit.items.map(({ sku }) => sku))}
        onAdd={edit.add}
      />
      <div className="grid grid-cols-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="p-4 md:border-r md:border-line md:p-6">
          <TextArea
            label={t('edit.reason', { name: company.buyer.name })}
            hint={t('edit.reasonHint')}
            name="reason"
            maxLength={300}
            error={errors['reason']}
            defaultValue={unsavedEditOf(order.number).reason}
            onChange={({ target }) => storeEdit(order.number, { reason: target.value })}
          />
        </div>
        <div className="p-4 max-md:border-t max-md:border-line md:p-6">
          <EditSums order={rootOrder} preview={preview} />
        </div>
      </div>
      <div className="grid gap-3 border-t border-line bg-paper p-4 md:px-6">
        {message && <ErrorBanner>{message}</ErrorBanner>}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Effect preview={preview} name={company.buyer.name} />
          <span className="ml-auto flex flex-wrap justify-end gap-3">
            <Button appearance="quiet" onClick={onClose}>
              {t('edit.discard')}
            </Button>
            <Button type="submit" busy={busy || edit.loading} aria-disabled={!preview || undefined}>
              {t(preview?.needsConsent ? 'edit.ask' : 'edit.save', { name: company.buyer.name })}
            </Button>
          </span>
        </div>
      </div>
    </form>
  )
}

/** Describes the effect on the order and on payments, in one or two sentences. */
function Effect({ preview, name }: { preview: OrderEdit | undefined; name: string }) {
  const t = useTexts('desk-orders')
  const money = useMoney()
  const sentences = preview ? effectOf(preview, name) : []
  return (
    <p role="status" className="min-w-0 text-table">
      {sentences.join(' ')}
    </p>
  )

  function effectOf({ before, after, credit, released, needsConsent, currencyCode }: OrderEdit, by: string): string[] {
    const format = (amount: number) => money(amount, currencyCode)
    const reduction = before.total - after.total
    if (needsConsent && reduction < 0) return [t('edit.more', { amount: format(-reduction), name: by })]
    return [
      reduction > 0 ? t('edit.less', { amount: format(reduction) }) : t('edit.same'),
      ...(needsConsent ? [t('edit.consent', { name: by })] : []),
      ...(credit > 0 ? [t('edit.credit', { amount: format(credit) })] : []),
      ...(released > 0 ? [t('edit.released', { amount: format(released) })] : [])
    ]
  }
}
