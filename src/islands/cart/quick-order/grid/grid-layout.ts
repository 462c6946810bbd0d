/** Columns of the grid from tablets on: number, code, product, stock, price, quantity, total, remove. */
export const gridColumns =
  'md:grid md:grid-cols-[--spacing(6)_--spacing(40)_minmax(0,1fr)_--spacing(35)_--spacing(22)_--spacing(9)] md:items-center md:gap-x-3 md:px-4 ' +
  'lg:grid-cols-[--spacing(8)_--spacing(48)_minmax(0,1fr)_--spacing(36)_--spacing(22)_--spacing(35)_--spacing(26)_--spacing(11)]'

/** Only where stock and price columns fit. */
export const wideOnly = 'max-lg:hidden'
