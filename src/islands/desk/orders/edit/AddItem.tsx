import { useState } from 'react'
import { listPriceRows } from '../../../../../contract/desk/prices.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { Combobox } from '../../../ui/form/Combobox.tsx'
import { deskCall } from '../../lib/desk-call.ts'

interface Props {
  /** The partner's price list. */
  priceList: string
  currency: string
  /** SKUs that the order already has. */
  existingSkus: ReadonlySet<string>
  onAdd: (item: { sku: string; name: string }) => void
}

/** Finds an item for which the partner has a price, to add it to the order. */
export function AddItem({ priceList, currency, existingSkus, onAdd }: Props) {
  const t = useTexts('desk-orders')
  const [text, setText] = useState('')
  const find = async (search: string, signal: AbortSignal) => {
    // Most may already be in the order.
    const query = { search, itemsPerPage: 100 }
    const rows = await deskCall(listPriceRows, { params: { code: priceList }, query, signal })
    return rows.filter(({ sku, price, stock }) => price !== null && stock > 0 && !existingSkus.has(sku)).slice(0, 8)
  }
  return (
    <div className="border-b border-line p-4 md:px-6">
      <Combobox
        label={t('edit.add')}
        placeholder={t('edit.addHint')}
        value={text}
        onInputChange={setText}
        load={find}
        keyOf={({ sku }) => sku}
        renderOption={({ sku, name, price }) => (
          <span className="flex flex-wrap items-baseline gap-x-2 text-table">
            {name} <span className="text-small text-muted">{sku}</span>
            {price !== null && <Money amount={price} currency={currency} className="ml-auto" />}
          </span>
        )}
        onSelect={({ sku, name }) => {
          setText('')
          onAdd({ sku, name })
        }}
      />
    </div>
  )
}
