import { expect, test } from 'vitest'
import type { CompanyRole } from '../../../../contract/partners/customer.ts'
import { sortedUsers } from './sorted-users.ts'

const user = (firstName: string, role: CompanyRole, lastSeenAt: string | null) => ({
  '@id': '',
  id: firstName,
  userIdentifier: 'b@example.com',
  firstName,
  lastName: '',
  roles: [role],
  enabled: true,
  status: 'active' as const,
  lastSeenAt,
  hasSecondFactor: false,
  invitation: null
})
const users = [
  user('Zoé', 'ROLE_COMPANY_ADMIN', '2026-11-20 10:00:00'),
  user('', 'ROLE_COMPANY_MARKETING', null),
  user('Änne', 'ROLE_COMPANY_COMMERCIAL', '2026-11-21 09:00:00')
]
const names = (by: string, descending = false) =>
  sortedUsers(users, { by, descending }, 'de').map(({ firstName }) => firstName)

test('sorts colleagues by name, role, status or last visit, and pending ones by email', () => {
  expect(names('name')).toEqual(['Änne', '', 'Zoé'])
  expect(names('role')).toEqual(['Zoé', 'Änne', ''])
  expect(names('status', true)).toEqual(['', 'Änne', 'Zoé'])
  expect(names('seen', true)).toEqual(['Änne', 'Zoé', ''])
  expect(sortedUsers(users, undefined, 'de')).toBe(users)
})

test('sorts ties by name in either direction', () => {
  const alike = [
    user('Zoé', 'ROLE_COMPANY_ADMIN', null),
    user('', 'ROLE_COMPANY_ADMIN', null),
    user('Änne', 'ROLE_COMPANY_ADMIN', null)
  ]
  for (const by of ['role', 'seen'])
    for (const descending of [false, true])
      expect(sortedUsers(alike, { by, descending }, 'de').map(({ firstName }) => firstName)).toEqual([
        'Änne',
        '',
        'Zoé'
      ])
})
