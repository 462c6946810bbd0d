import { codeOf } from '../../../../contract/scalars.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { LinePicture } from '../../orders/parts/LinePicture.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { type Column, Table } from '../../ui/display/Table.tsx'
import { Difference } from './Difference.tsx'
import type { ChangedLine } from './differences.ts'

interface Props {
  lines: readonly ChangedLine[]
  currency: string
}

/** The changed lines with unit prices before and after; on phones as cards. */
export function ChangedLines({ lines, currency }: Props) {
  const t = useTexts('checkout')
  const columns: Column<ChangedLine>[] = [
    { head: t('changed.line'), card: 'title', cell: (line) => <Product line={line} currency={currency} /> },
    { head: t('changed.quantity'), right: true, cell: ({ quantity }) => <Quantities {...quantity} /> },
    {
      head: t('changed.unitBefore'),
      right: true,
      cell: ({ unit }) => (
        <s className="text-muted">
          <Money amount={unit.before} currency={currency} />
        </s>
      )
    },
    {
      head: t('changed.unitNow'),
      right: true,
      cell: ({ unit }) => (
        <strong className="font-semibold">
          <Money amount={unit.after} currency={currency} />
        </strong>
      )
    },
    {
      head: t('changed.lineNow'),
      right: true,
      cell: ({ total }) => <Money amount={total.after} currency={currency} />
    },
    {
      head: t('changed.difference'),
      right: true,
      cell: ({ total }) => <Difference {...total} currency={currency} />
    }
  ]
  return <Table caption={t('changed.lines')} columns={columns} rows={lines} keyOf={({ item }) => item.id} />
}

function Quantities({ before, after }: ChangedLine['quantity']) {
  return (
    <>
      {before !== after && before > 0 && <s className="mr-1 text-muted">{before}</s>}
      {after}
    </>
  )
}

function Product({ line: { item, list }, currency }: { line: ChangedLine; currency: string }) {
  const t = useTexts('checkout')
  const money = useMoney()
  return (
    <span className="flex items-center gap-3">
      <LinePicture item={item} />
      <span className="min-w-0">
        <span className="block font-semibold">{item.productName}</span>
        <span className="figures block text-small font-normal text-muted">{codeOf(item.variant)}</span>
        {item.problem && (
          <span className="figures block text-small font-medium text-warning">
            {t(`reason.${item.problem}`, { available: item.available ?? 0 })}
          </span>
        )}
        {list.before !== list.after && (
          <span className="figures block text-small font-normal text-muted">
            {t('changed.list', { before: money(list.before, currency), now: money(list.after, currency) })}
          </span>
        )}
      </span>
    </span>
  )
}
