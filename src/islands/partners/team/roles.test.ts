import { expect, test } from 'vitest'
import type { ShopUser } from '../../../../contract/partners/team.ts'
import { isPending, nameOf, roleOf } from './roles.ts'

const nina = { firstName: 'Nina', lastName: 'Petit', userIdentifier: 'nina@example.com' } as ShopUser
const invited = { ...nina, firstName: '', lastName: '' }

test('users with a first name are active, others pending and labelled by email', () => {
  expect([isPending(nina), nameOf(nina)]).toEqual([false, 'Nina Petit'])
  expect([isPending(invited), nameOf(invited)]).toEqual([true, 'nina@example.com'])
})

test('ignores the base role', () => {
  expect(roleOf({ roles: ['ROLE_USER', 'ROLE_COMPANY_COMMERCIAL'] })).toBe('ROLE_COMPANY_COMMERCIAL')
  expect(roleOf({ roles: ['ROLE_COMPANY_ADMIN', 'ROLE_USER'] })).toBe('ROLE_COMPANY_ADMIN')
})
