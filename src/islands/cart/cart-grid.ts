/** Lines left, totals right; the skeleton has the same boxes. */
export const cartGrid =
  'grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_17rem] lg:gap-6 xl:grid-cols-[1fr_21.25rem] xl:gap-8'
