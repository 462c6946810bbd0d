import type { APIRequestContext } from '@playwright/test'
import type { CompanyRole } from '../../../contract/partners/customer.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { expect } from '../../support/e2e.ts'
import { newestMail, pathIn } from '../mailbox.ts'

const admin = 'admin@nordlicht.example'

/** Adds a colleague at Nordlicht for a single test, with the demo password; returns the email address. */
export async function newColleague(request: APIRequestContext, email: string, role: CompanyRole): Promise<string> {
  const post = async (path: string, data: object, token = '') => {
    const response = await request.post(path, { data, headers: token ? { Authorization: `Bearer ${token}` } : {} })
    expect(response.ok(), path).toBe(true)
    return (await response.json()) as { token: string }
  }
  const { token } = await post('/api/v2/shop/customers/token', { email: admin, password: demoPassword })
  await post('/api/v2/shop/shop-users', { email, roles: [role] }, token)
  const invitation = pathIn(await newestMail(request, email))
    .split('/')
    .at(-1)
  const person = { firstName: 'Svenja', lastName: 'Krüger', newPlainPassword: demoPassword }
  await post('/api/v2/team-members/register', { token: invitation, ...person })
  return email
}
