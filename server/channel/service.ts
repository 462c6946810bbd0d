export { isServed, provincesOf } from './countries.ts'
