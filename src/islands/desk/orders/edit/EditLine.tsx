import { Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { maxUnitPrice, type OrderEdit } from '../../../../../contract/desk/orders/order-edits.ts'
import { formatMoney } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { LinePicture } from '../../../orders/parts/LinePicture.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { QuantityField } from '../../../ui/form/quantity/QuantityField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Difference } from './Difference.tsx'
import type { LineDraft, EditItem } from './read-changes.ts'
import { amountText } from '../../lib/amount-text.ts'

interface Props {
  item: EditItem
  currency: string
  draft: LineDraft
  /** From the preview: null if removed, undefined without a preview. */
  after: OrderEdit['lines'][number]['after'] | undefined
  isInvalid: boolean
  onChange: (draft: LineDraft) => void
  /** Only for an added item: removes it again. */
  onRemoveAdded?: () => void
}

const edgeClass = 'relative before:absolute before:inset-y-0 before:left-0 before:w-1'
const changedClass = `${edgeClass} bg-warning-tint before:bg-warning`
const addedClass = `${edgeClass} bg-success-tint before:bg-success`
// Side by side if the card is wide, regardless of what is beside the card.
const columns = '@min-[46rem]:grid-cols-[minmax(0,1fr)_auto_6.5rem_5.5rem_5.5rem_auto]'

/** A line item with fields for quantity and price; a changed one has a coloured edge and shows its previous values. */
export function EditLine({ item, currency, draft, after, isInvalid, onChange, onRemoveAdded }: Props) {
  const t = useTexts('desk-orders')
  const { quantity = item.quantity } = draft
  const isRemoved = quantity === 0
  const isChanged =
    after === null || (after && (after.quantity !== item.quantity || after.unitPrice !== item.unitPrice))
  const subtotal = after === null ? 0 : (after?.subtotal ?? item.subtotal)
  const classes = onRemoveAdded ? addedClass : isChanged ? changedClass : ''
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 text-table md:px-6 ${columns} ${classes}`}
    >
      <Name item={item} isRemoved={isRemoved} isAdded={onRemoveAdded !== undefined} />
      <span className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 @min-[46rem]:contents">
        <span className="flex items-center justify-end gap-2">
          {quantity !== item.quantity && !onRemoveAdded && <PreviousValue>{String(item.quantity)}</PreviousValue>}
          {isRemoved ? (
            <span className="font-medium text-warning">{t('edit.removed')}</span>
          ) : (
            <QuantityField
              label={t('edit.quantityOf', { name: item.productName })}
              value={quantity}
              live
              onChange={(units) => onChange({ quantity: units })}
            />
          )}
        </span>
        {isRemoved ? (
          <span />
        ) : (
          <Price
            item={item}
            currency={currency}
            draft={draft}
            after={after}
            isInvalid={isInvalid}
            onChange={onChange}
          />
        )}
        <Money amount={subtotal} currency={currency} className="ml-auto text-right font-semibold" />
        <Difference amount={subtotal - item.subtotal} currency={currency} className="min-w-16 text-right" />
      </span>
      <span className="col-start-2 row-start-1 @min-[46rem]:col-start-auto @min-[46rem]:row-start-auto">
        <IconButton
          icon={isRemoved ? Undo2 : X}
          label={t(isRemoved ? 'edit.keep' : 'edit.remove', { name: item.productName })}
          onClick={onRemoveAdded ?? (() => onChange({ quantity: isRemoved ? item.quantity : 0 }))}
        />
      </span>
    </li>
  )
}

function Name({ item, isRemoved, isAdded }: { item: EditItem; isRemoved: boolean; isAdded: boolean }) {
  const t = useTexts('desk-orders')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <LinePicture item={item} />
      <span className={`min-w-0 wrap-anywhere ${isRemoved ? 'text-muted line-through' : ''}`}>
        <span className="block font-semibold">{item.productName}</span>
        <span className="text-small text-muted">{item.sku}</span>
        {isAdded && <span className="text-small font-medium text-success"> {t('edit.added')}</span>}
      </span>
    </span>
  )
}

/** The unit price, with the previous one below it. An added item shows the price set by the server. */
function Price({ item, currency, draft, after, isInvalid, onChange }: Omit<Props, 'onRemoveAdded'>) {
  const t = useTexts('desk-orders')
  const locale = useLocale()
  const price = item.unitPrice ?? after?.unitPrice
  const plain = price === undefined ? '' : amountText(price, currency, locale)
  return (
    <span className="grid w-26 gap-0.5 text-right [&_input]:text-right">
      <Field
        label={t('edit.priceOf', { name: item.productName, code: currency })}
        labelHidden
        inputMode="decimal"
        autoComplete="off"
        value={draft.price ?? plain}
        onChange={(event) => onChange({ price: event.target.value })}
        error={isInvalid ? t('edit.priceInvalid', { most: formatMoney(maxUnitPrice, currency, locale) }) : undefined}
      />
      {after && item.unitPrice !== null && after.unitPrice !== item.unitPrice && (
        <PreviousValue>
          <Money amount={item.unitPrice} currency={currency} />
        </PreviousValue>
      )}
    </span>
  )
}

/** A previous value. */
function PreviousValue({ children }: { children: ReactNode }) {
  const t = useTexts('desk-orders')
  return (
    <s className="figures text-small text-muted">
      <span className="sr-only">{t('edit.before')} </span>
      {children}
    </s>
  )
}
