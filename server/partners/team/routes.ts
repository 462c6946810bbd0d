import type { Context } from 'hono'
import * as contract from '../../../contract/partners/team.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import { sourceOf } from '../../core/security-events/service.ts'
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
  serveChange(shop, contract.inviteShopUser, (tx, call) => inviteUser(tx, teamContext(call), call.input))
  serveChange(shop, contract.resendInvitation, (tx, call) => resendInvitation(tx, teamContext(call), call.params.id))
  serve(shop, contract.listTeamEvents, (call) => listEvents(shop.db.read, teamContext(call)))

  serveChange(shop, contract.changeShopUserRole, (tx, call) =>
    changeRole(tx, teamContext(call), call.params.id, call.input)
  )

  serveChange(shop, contract.removeShopUser, async (tx, call) => {
    await removeUser(tx, teamContext(call), call.params.id, call.input.basedOn)
    return undefined
  })
}
