import type { Customer } from '../../contract/partners/customer.ts'

/** Whether the customer may order: Marketing may fill a cart, but neither check out nor see payments. */
export function canOrder(customer: Customer | undefined): boolean {
  return customer !== undefined && !customer.userRoles.includes('ROLE_COMPANY_MARKETING')
}
