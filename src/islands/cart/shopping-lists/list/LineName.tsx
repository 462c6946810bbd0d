import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { codeOf } from '../../../../../contract/scalars.ts'
import type { ShoppingListItem } from '../../../../../contract/cart/shopping-lists.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { usePaths } from '../../../../lib/use-paths.ts'

/** Picture, name and SKU of a line, and why it cannot be ordered. */
export const LineName = memo(function LineName({ item }: { item: ShoppingListItem }) {
  const t = useTexts('shopping-lists')
  const paths = usePaths()
  const sku = codeOf(item.productVariant)
  const [picture] = item.productImages
  const box = 'size-11 shrink-0 rounded-control bg-sand object-cover'
  const isGone = item.problem === 'disabled'
  return (
    <span className="flex items-center gap-3">
      {picture ? (
        <img src={picture.thumb ?? picture.path} alt="" width="44" height="44" loading="lazy" className={box} />
      ) : (
        <span aria-hidden className={box} />
      )}
      <span className="min-w-0">
        <a
          href={isGone ? undefined : paths.product(item.productCode, sku)}
          className="block font-semibold wrap-anywhere [&[href]]:hover:text-plum [&[href]]:hover:underline"
        >
          {item.productName}
        </a>
        <span className="figures block text-small font-normal text-muted">{sku}</span>
        {item.problem && (
          <span className="mt-0.5 flex items-start gap-1.5 text-small font-normal text-warning">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t(`problem.${item.problem}`)}
          </span>
        )}
      </span>
    </span>
  )
})
