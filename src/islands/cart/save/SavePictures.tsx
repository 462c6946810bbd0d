import type { OrderItem } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'

const maxPictures = 7

/** The list's contents as a row of pictures; for many lines, only the first. */
export function SavePictures({ items }: { items: readonly OrderItem[] }) {
  const t = useTexts('cart')
  const shown = items.slice(0, items.length > maxPictures ? maxPictures - 1 : maxPictures)
  const more = items.length - shown.length
  return (
    <div className="flex flex-wrap items-center gap-1">
      {shown.map(({ id, productImages: [picture] }) =>
        picture ? (
          <img
            key={id}
            src={picture.thumb ?? picture.path}
            alt=""
            width="144"
            height="180"
            className="h-16 w-13 rounded-control bg-sand object-cover"
          />
        ) : (
          <span key={id} className="h-16 w-13 rounded-control bg-sand" />
        )
      )}
      {more > 0 && <span className="figures px-2 text-table text-muted">{t('moreLines', { count: more })}</span>}
    </div>
  )
}
