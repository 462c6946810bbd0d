export { type Cell, cellOf } from './read-cell.ts'
export { ReadFault } from './read-fault.ts'
export { readAside, TooManyFiles } from './read-pool.ts'
export { foldHeader, type TableRow, type TableWish } from './read-table.ts'
