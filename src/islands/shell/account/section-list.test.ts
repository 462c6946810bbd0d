import { expect, test } from 'vitest'
import type { Customer } from '../../../../contract/partners/customer.ts'
import { isShown, sectionList } from './section-list.ts'

const person = (role: Customer['userRoles'][number], hasOrders = true) =>
  ({ userRoles: ['ROLE_USER', role], hasOrders }) as Customer
const known = (customer: Customer) => ({ customer, hadBillingAddress: true })
const admin = known(person('ROLE_COMPANY_ADMIN'))
const commercial = known(person('ROLE_COMPANY_COMMERCIAL'))
const marketing = known(person('ROLE_COMPANY_MARKETING'))

test('shows sections for every role even before the customer is loaded', () => {
  for (const reader of [admin, commercial, marketing, { customer: undefined, hadBillingAddress: false }])
    expect(isShown({ for: 'everyone' }, reader)).toBe(true)
})

test('hides payments from Marketing and without orders', () => {
  expect(isShown({ for: 'buyer-with-orders' }, commercial)).toBe(true)
  expect(isShown({ for: 'buyer-with-orders' }, known(person('ROLE_COMPANY_ADMIN', false)))).toBe(false)
  expect(isShown({ for: 'buyer-with-orders' }, marketing)).toBe(false)
})

test('hides company, person and addresses from Marketing, and the team from all but Admins', () => {
  expect([admin, commercial, marketing].map((reader) => isShown({ for: 'buyer' }, reader))).toEqual([true, true, false])
  expect([admin, commercial, marketing].map((reader) => isShown({ for: 'admin' }, reader))).toEqual([
    true,
    false,
    false
  ])
})

test('infers a buyer from a stored address, and nothing else', () => {
  expect(isShown({ for: 'buyer' }, { customer: undefined, hadBillingAddress: true })).toBe(true)
  expect(isShown({ for: 'buyer' }, { customer: undefined, hadBillingAddress: false })).toBeUndefined()
  expect(isShown({ for: 'admin' }, { customer: undefined, hadBillingAddress: true })).toBeUndefined()
})

test('have the specification’s order and visibility', () => {
  expect(sectionList.map((section) => [section.code, section.for])).toEqual([
    ['order-history', 'everyone'],
    ['payments', 'buyer-with-orders'],
    ['account-details', 'buyer'],
    ['user-details', 'buyer'],
    ['team', 'admin'],
    ['address-book', 'buyer'],
    ['contract-price', 'everyone'],
    ['saved-lists', 'everyone'],
    ['security', 'everyone']
  ])
})
