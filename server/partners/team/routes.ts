import type { Context } from 'hono'
import * as contract from '../../../contract/partners/team.ts'
import { change, serve } from '../../core/http/serve.ts'
import { sourceOf } from '../../core/security/service.ts'
import type { Caller, Shop } from '../../core/app-context.ts'
import {
  adminEditor,
  type TeamContext,
  changeRole,
  inviteUser,
  listEvents,
  listUsers,
  readUser,
  removeUser,
  resendInvitation
} from './service.ts'

type TeamCall = Pick<TeamContext, 'locale' | 'zone'> & { caller: Caller; context: Context }

export function mountTeam(shop: Shop): void {
  const teamContext = ({ caller, locale, zone, context }: TeamCall): TeamContext => {
    const source = sourceOf(context, shop)
    return { editor: adminEditor(caller), locale, zone, origin: shop.site.origin, source, now: shop.clock() }
  }

  serve(shop, contract.listShopUsers, (call) => listUsers(shop.db.read, teamContext(call)))
  serve(shop, contract.readShopUser, (call) => readUser(shop.db.read, teamContext(call), call.params.id))
  change(shop, contract.inviteShopUser, (tx, call) => inviteUser(tx, teamContext(call), call.input))
  change(shop, contract.resendInvitation, (tx, call) => resendInvitation(tx, teamContext(call), call.params.id))
  serve(shop, contract.listTeamEvents, (call) => listEvents(shop.db.read, teamContext(call)))

  change(shop, contract.changeShopUserRole, (tx, call) =>
    changeRole(tx, teamContext(call), call.params.id, call.input.roles)
  )

  change(shop, contract.removeShopUser, async (tx, call) => {
    await removeUser(tx, teamContext(call), call.params.id)
    return undefined
  })
}
