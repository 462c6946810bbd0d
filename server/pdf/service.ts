export { page, Sheet } from './sheet.ts'
export { type Cell, type Column, drawTable } from './table.ts'
export { qrModules } from './qr.ts'
