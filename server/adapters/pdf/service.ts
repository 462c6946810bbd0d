export { page, Sheet, type SheetFacts } from './sheet.ts'
export { drawTitle } from './title.ts'
export { type Cell, type Column, drawTable } from './table.ts'
export { qrModules } from './qr.ts'
