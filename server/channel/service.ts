export { isServed, provincesOf, rulesOf } from './countries.ts'
