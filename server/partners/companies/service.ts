export { insertCompany, updateCompany } from './queries.ts'
