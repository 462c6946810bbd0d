import type { Context } from 'hono'
import * as contract from '../../../contract/partners/team.ts'
import { change, serve } from '../../core/http/serve.ts'
import { sourceOf } from '../../core/security/service.ts'
import type { Caller, Shop } from '../../core/app-context.ts'
import {
  adminEditor,
  type Asking,
  changeRole,
  inviteUser,
  listEvents,
  listUsers,
  readUser,
  removeUser,
  resendInvitation
} from './service.ts'

type Called = Pick<Asking, 'locale' | 'zone'> & { caller: Caller; context: Context }

export function mountTeam(shop: Shop): void {
  const asking = ({ caller, locale, zone, context }: Called): Asking => {
    const source = sourceOf(context, shop)
    return { editor: adminEditor(caller), locale, zone, origin: shop.site.origin, source, now: shop.clock() }
  }

  serve(shop, contract.listShopUsers, (call) => listUsers(shop.db.read, asking(call)))
  serve(shop, contract.readShopUser, (call) => readUser(shop.db.read, asking(call), call.params.id))
  change(shop, contract.inviteShopUser, (tx, call) => inviteUser(tx, asking(call), call.input))
  change(shop, contract.resendInvitation, (tx, call) => resendInvitation(tx, asking(call), call.params.id))
  serve(shop, contract.listTeamEvents, (call) => listEvents(shop.db.read, asking(call)))

  change(shop, contract.changeShopUserRole, (tx, call) =>
    changeRole(tx, asking(call), call.params.id, call.input.roles)
  )

  change(shop, contract.removeShopUser, async (tx, call) => {
    await removeUser(tx, asking(call), call.params.id)
    return undefined
  })
}
