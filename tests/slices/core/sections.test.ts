import { describe, expect, test } from 'vitest'
import { addAddress, listAddresses } from '../../../contract/partners/address.ts'
import { chooseDefaultShipping, chooseLanguage, updateCustomer } from '../../../contract/partners/profile.ts'
import { requestCompanyChange } from '../../../contract/partners/change-requests.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { changePassword } from '../../../contract/partners/password.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { endOtherSessions, endSession, listSessions } from '../../../contract/partners/open-session.ts'
import {
  changeShopUserRole,
  inviteShopUser,
  listShopUsers,
  listTeamEvents,
  readShopUser,
  removeShopUser,
  resendInvitation
} from '../../../contract/partners/team.ts'
import type { Account } from '../../support/client.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

const roles: Account[] = ['admin', 'commercial', 'marketing']

/** Each section of the account, its visibility (specification 2 §2), and the calls it needs. */
const sections: Readonly<Record<string, { seenBy: Account[]; calls: Endpoint[] }>> = {
  'account-details': { seenBy: ['admin', 'commercial'], calls: [requestCompanyChange] },
  'user-details': { seenBy: ['admin', 'commercial'], calls: [updateCustomer] },
  'address-book': { seenBy: ['admin', 'commercial'], calls: [listAddresses, addAddress, chooseDefaultShipping] },
  team: {
    seenBy: ['admin'],
    calls: [
      listShopUsers,
      readShopUser,
      inviteShopUser,
      changeShopUserRole,
      removeShopUser,
      resendInvitation,
      listTeamEvents
    ]
  },
  security: {
    seenBy: ['admin', 'commercial', 'marketing'],
    calls: [changePassword, chooseLanguage, listSessions, endSession, endOtherSessions]
  }
}
const walk = Object.entries(sections).flatMap(([section, { seenBy, calls }]) =>
  roles.flatMap((role) => calls.map((call) => ({ section, role, call, may: seenBy.includes(role) })))
)

describe.each(engines)('sections of the account on %s', (engine) => {
  const shop = shopForSuite(engine)

  // Without a body: allowed callers get a validation error or a result; others get neither.
  test.each(walk)('$section: $role, $call.method $call.path', async ({ role, call, may }) => {
    const client = await shop.as(role)
    const params = { id: call.path.includes('customers/:id') ? codeOf(client.customer) : 'none' }
    const { status, problem } = await client.call(call, { params, input: { firstName: '' } })
    if (may) expect([200, 204, 404, 422]).toContain(status)
    else expect([status, problem.refusal]).toEqual([403, 'not-allowed'])
  })
})
