export { countriesIn, isServed, provincesOf } from './countries.ts'
