import type { PriceRow } from '../../../../contract/desk/prices.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { keyOf } from './cells/cell-key.ts'
import type { CellEditing } from './use-cell-editing.ts'

/** Whether a product is coming soon; applies to all of its variants. */
export function ComingSoonCell({ priceRow, editing }: { priceRow: PriceRow; editing: CellEditing }) {
  const t = useTexts('prices')
  const key = keyOf(priceRow.sku, 'comingSoon')
  if (!editing.canEdit('comingSoon')) return t(priceRow.comingSoon ? 'yes' : 'no')
  return (
    <Switch
      data-cell={key}
      tabIndex={editing.tabStop === key ? 0 : -1}
      checked={priceRow.comingSoon}
      aria-busy={editing.busy.has(key) || undefined}
      onFocus={() => editing.setFocusedCell(key)}
      onChange={() => editing.busy.has(key) || void editing.saveCell(priceRow, 'comingSoon', !priceRow.comingSoon)}
    >
      <span className="sr-only">{t('cellOf', { cell: t('cells.comingSoon'), sku: priceRow.sku })}</span>
    </Switch>
  )
}
