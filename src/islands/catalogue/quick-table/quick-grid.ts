/**
 * Columns of the table from tablets on. Rows are grids rather than table rows, so that typing lays out only its own
 * row, and off-screen rows cost nothing.
 */
export const quickGrid =
  'md:grid md:grid-cols-[minmax(0,1fr)_--spacing(24)_--spacing(30)_--spacing(20)_--spacing(22)_--spacing(42)] md:items-center xl:grid-cols-[minmax(0,1fr)_--spacing(32)_--spacing(18)_--spacing(18)_--spacing(32)_--spacing(20)_--spacing(24)_--spacing(44)]'
