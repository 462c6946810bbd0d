/** Lines left, totals right; the skeleton uses the same boxes. */
export const cartGrid =
  'grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_17rem] lg:gap-6 xl:grid-cols-[1fr_21.25rem] xl:gap-8'

/**
 * Columns of the lines from tablets on: rows are grids, so they are laid out independently, and off-screen ones cost
 * nothing.
 */
export const lineGrid =
  'md:grid md:grid-cols-[minmax(0,1fr)_--spacing(30)_--spacing(35)_--spacing(30)_--spacing(16)] md:items-center xl:grid-cols-[minmax(0,1fr)_--spacing(32)_--spacing(38)_--spacing(33)_--spacing(16)]'
