export { writeCii } from './cii.ts'
export type { ElectronicDocument, PartyAddress, TaxRate } from './document.ts'
export { isExpressible } from './totals.ts'
export { writeUbl } from './ubl.ts'
