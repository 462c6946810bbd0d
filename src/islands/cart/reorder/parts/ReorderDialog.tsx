import { useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { type ReplacementChoice, itemsOf } from '../differences.ts'
import { PriceChanges } from '../PriceChanges.tsx'
import { UnavailableLines } from '../UnavailableLines.tsx'
import type { Items } from '../../parts/add-many-to-cart.ts'
import type { PendingReorder } from './use-reorder.ts'

interface Props {
  /** Undefined closes the dialog. */
  pending: PendingReorder | undefined
  busy: boolean
  onConfirm: (items: Items) => void
  onClose: () => void
}

/** The differences line by line before anything is added: unavailable items and changed prices. */
export function ReorderDialog({ pending, ...rest }: Props) {
  return pending && <ReorderDifferences key={pending.id} pending={pending} {...rest} />
}

function ReorderDifferences({ pending, busy, onConfirm, onClose }: Props & { pending: PendingReorder }) {
  const t = useTexts('reorder')
  const [choices, setChoices] = useState<ReadonlyMap<string, ReplacementChoice>>(new Map())
  const { lines, differences, currency } = pending
  const items = itemsOf(lines, differences, choices)
  const unavailable = differences.filter(({ available, line }) => available < line.quantity)
  const changed = differences.filter(
    ({ line, currentPrice, available }) =>
      available > 0 && line.originalPrice !== null && line.originalPrice !== currentPrice
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={t(unavailable.length > 0 ? 'titleUnavailable' : 'title')}
      subtitle={t(unavailable.length > 0 ? 'text' : 'textPrices')}
      footer={
        <>
          <p role="status" className="mr-auto text-table text-muted max-md:min-w-full">
            {items.length === 0 && t('none')}
          </p>
          <Button appearance="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={busy} disabled={items.length === 0} data-autofocus onClick={() => onConfirm(items)}>
            {t('add', { count: items.length })}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {unavailable.length > 0 && (
          <UnavailableLines differences={unavailable} currency={currency} choices={choices} onChoose={setChoices} />
        )}
        {changed.length > 0 && <PriceChanges differences={changed} currency={currency} />}
      </div>
    </Dialog>
  )
}
