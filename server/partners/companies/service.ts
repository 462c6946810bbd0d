export { createCompany, type Terms } from './create.ts'
export {
  insertCompany,
  lockPriceList,
  rebuildWords,
  selectKnownEmails,
  selectKnownVat,
  updateCompany
} from './queries.ts'
