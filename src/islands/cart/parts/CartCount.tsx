/** The number on the cart's icon; hidden while the cart is empty. */
export function CartCount({ lines }: { lines: number }) {
  if (lines === 0) return null
  return (
    <span className="figures absolute -top-2 left-3 grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-plum px-1 text-tiny font-semibold text-white">
      {lines}
    </span>
  )
}
