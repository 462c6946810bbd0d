import { codeOf } from '../../../../contract/scalars.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { type Column, Table } from '../../ui/display/Table.tsx'
import type { Difference } from './differences.ts'

/** Lines whose unit price has changed at the same quantity. */
export function PriceChanges({ differences, currency }: { differences: readonly Difference[]; currency: string }) {
  const t = useTexts('reorder')
  const money = (amount: number | null) => (amount === null ? '–' : <Money amount={amount} currency={currency} />)
  const columns: Column<Difference>[] = [
    {
      head: t('product'),
      card: 'title',
      cell: ({ line }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{line.productName}</span>
          <span className="figures block text-small font-normal text-muted">{codeOf(line.productVariant)}</span>
        </>
      )
    },
    { head: t('quantity'), right: true, cell: ({ line }) => line.quantity },
    { head: t('before'), right: true, cell: ({ line }) => <s className="text-muted">{money(line.originalPrice)}</s> },
    {
      head: t('now'),
      right: true,
      cell: ({ currentPrice }) => <strong className="font-semibold">{money(currentPrice)}</strong>
    }
  ]
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{t('prices')}</h3>
      <div className="overflow-clip rounded-card border border-line">
        <Table caption={t('prices')} columns={columns} rows={differences} keyOf={({ line }) => line.productVariant} />
      </div>
    </section>
  )
}
