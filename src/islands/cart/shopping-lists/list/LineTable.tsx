import { memo, useMemo, useRef } from 'react'
import type { ShoppingList, ShoppingListItem } from '../../../../../contract/cart/shopping-lists.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { findHeading, focusRemoveButton, lineIndex } from '../../../ui/display/removal-focus.ts'
import { QuantityField } from '../../../ui/form/quantity/QuantityField.tsx'
import { type Column, Table } from '../../../ui/display/Table.tsx'
import { DeleteButton } from '../overview/DeleteButton.tsx'
import { LineName } from './LineName.tsx'
import { UnitPrice } from './UnitPrice.tsx'

interface Props {
  list: ShoppingList
  /** Sets a variant's quantity; 0 removes the line. Stable, so that lines do not re-render. */
  onChange: (variant: string, quantity: number) => unknown
}

/** The lines of a list, on phones as cards. Read-only for everyone except the owner. */
export function LineTable({ list: { items, mine, currencyCode: currency }, onChange }: Props) {
  const t = useTexts('shopping-lists')
  const table = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => {
    // The focused remove button disappears with its line: focus moves to the next line.
    const remove = (variant: string) => {
      const index = lineIndex(table.current, variant)
      onChange(variant, 0)
      focusRemoveButton(table.current, index, findHeading)
    }
    const shown: Column<ShoppingListItem>[] = [
      { head: t('product'), card: 'title', cell: (item) => <LineName item={item} /> },
      { head: t('unitPrice'), right: true, cell: (item) => <UnitPrice item={item} currency={currency} /> },
      {
        head: t('quantity'),
        right: true,
        cell: (item) => (mine ? <Units item={item} onChange={onChange} onRemove={remove} /> : item.quantity)
      },
      {
        head: t('lineTotal'),
        right: true,
        cell: ({ orderable, total }) =>
          orderable ? <Money amount={total} currency={currency} className="font-semibold" /> : '–'
      }
    ]
    return shown
  }, [t, mine, currency, onChange])
  return (
    <div ref={table}>
      <Table
        caption={t('content')}
        columns={columns}
        rows={items}
        keyOf={({ productVariant }) => productVariant}
        sticky
      />
    </div>
  )
}

interface UnitsProps {
  item: ShoppingListItem
  onChange: Props['onChange']
  onRemove: (variant: string) => void
}

const Units = memo(function Units({ item, onChange, onRemove }: UnitsProps) {
  const t = useTexts('shopping-lists')
  const { productName: name, productVariant: variant } = item
  return (
    <span className="flex items-center justify-end gap-1">
      <DeleteButton line={variant} label={t('removeNamed', { name })} onClick={() => onRemove(variant)} />
      <QuantityField
        label={t('quantityOf', { name })}
        value={item.quantity}
        onChange={(quantity) => onChange(variant, quantity)}
      />
    </span>
  )
})
