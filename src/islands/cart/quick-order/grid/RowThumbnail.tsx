import type { FoundVariant } from '../../../../../contract/cart/quick-order.ts'

/** Thumbnail of a row. */
export function RowThumbnail({ picture }: { picture: FoundVariant['picture'] }) {
  if (!picture) return <span className="size-10 shrink-0 rounded-control bg-sand" />
  return (
    <img
      src={picture.thumb ?? picture.path}
      alt=""
      width="144"
      height="180"
      loading="lazy"
      className="size-10 shrink-0 rounded-control bg-sand object-cover"
    />
  )
}
