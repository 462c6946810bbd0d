import type { Article } from '../../../../../contract/cart/quick-order.ts'

/** The small picture of a row. */
export function Picture({ picture }: { picture: Article['picture'] }) {
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
