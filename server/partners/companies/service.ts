export { createCompany, type Terms } from './create.ts'
export { insertCompany, rebuildWords, selectKnownEmails, selectKnownVat, updateCompany } from './queries.ts'
