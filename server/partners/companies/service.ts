export { findAgentProblem } from './assignable.ts'
export { createCompany, type Terms } from './create.ts'
export { insertCompany, lockAgent, rebuildWords, selectKnownEmails, selectKnownVat, updateCompany } from './queries.ts'
