import { expect, test } from 'vitest'
import type { ShopUser } from '../../../../contract/partners/team.ts'
import { isPending, nameOf, roleOf } from './roles.ts'

const nina = { firstName: 'Nina', lastName: 'Petit', userIdentifier: 'nina@example.com' } as ShopUser
const invited = { ...nina, firstName: '', lastName: '' }

test('who has a first name is active, anybody else pending and called by the e-mail', () => {
  expect([isPending(nina), nameOf(nina)]).toEqual([false, 'Nina Petit'])
  expect([isPending(invited), nameOf(invited)]).toEqual([true, 'nina@example.com'])
})

test('the base role is passed over', () => {
  expect(roleOf({ roles: ['ROLE_USER', 'ROLE_COMPANY_COMMERCIAL'] })).toBe('ROLE_COMPANY_COMMERCIAL')
  expect(roleOf({ roles: ['ROLE_COMPANY_ADMIN', 'ROLE_USER'] })).toBe('ROLE_COMPANY_ADMIN')
})
