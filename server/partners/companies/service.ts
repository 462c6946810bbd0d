export { createCompany, type Terms } from './create.ts'
export { insertCompany, selectKnownEmails, selectKnownVat, updateCompany } from './queries.ts'
