import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { usePaths } from '../../../../lib/use-paths.ts'
import { Money } from '../../../ui/display/Money.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { $typedRow } from '../rows/look-up-codes.ts'
import type { Status } from '../rows/grid.ts'
import { RowThumbnail } from './RowThumbnail.tsx'
import { VariantStock } from './VariantStock.tsx'

interface Props {
  /** Id of the row. */
  row: number
  status: Status
  currency: string
}

/** What is known about the typed code: picture, name, and the discount at this quantity. */
export const ProductCell = memo(function ProductCell({ row, status, currency }: Props) {
  const t = useTexts('quick-order')
  const paths = usePaths()
  if (status.kind === 'empty') return null
  if (status.kind === 'pending') return <PendingProduct row={row} />
  const { variant } = status
  if (!variant) {
    const text = status.kind === 'problem' && t(status.problem === 'ambiguous-code' ? 'grid.several' : 'grid.unknown')
    return <span className="text-table text-muted">{text}</span>
  }
  const percent = status.kind === 'ready' ? status.line.percent : 0
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="md:max-lg:hidden">
        <RowThumbnail picture={variant.picture} />
      </span>
      <span className="min-w-0">
        <a
          href={paths.product(variant.productCode, variant.sku)}
          tabIndex={-1}
          className="block text-table font-semibold hyphens-auto hover:text-plum hover:underline"
        >
          {variant.name}
        </a>
        {percent > 0 && <span className="block text-tiny text-muted">{t('grid.less', { share: percent / 100 })}</span>}
        <span className="flex flex-wrap items-center gap-x-3 lg:hidden">
          <VariantStock variant={variant} />
          {variant.price !== null && <Money amount={variant.price} currency={currency} className="text-small" />}
        </span>
      </span>
    </span>
  )
})

/** Empty while the code is being typed: it has not been requested yet. */
function PendingProduct({ row }: { row: number }) {
  const isTyped = useStore($typedRow, { ssr: 'initial' }) === row
  return isTyped ? null : <Skeleton className="h-5 w-40 max-w-full" />
}
