import type { OrderItem } from '../../../../contract/orders/order.ts'

/** Thumbnail of a line; decorative, because the name is always beside it. */
export function LinePicture({
  item: {
    productImages: [picture]
  }
}: {
  item: Pick<OrderItem, 'productImages'>
}) {
  const box = 'size-11 shrink-0 rounded-control bg-sand object-cover'
  if (!picture) return <span aria-hidden className={box} />
  return <img src={picture.thumb ?? picture.path} alt="" width="44" height="44" loading="lazy" className={box} />
}
