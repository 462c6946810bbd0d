export { columnsOf, requireTerms } from './coupon-input.ts'
