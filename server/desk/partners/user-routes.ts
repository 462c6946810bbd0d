import type { Context } from 'hono'
import * as contract from '../../../contract/desk/partners/partner-users.ts'
import { type LocaleCode, localeOf } from '../../../contract/locale.ts'
import type { Shop, Staff } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Call } from '../../core/http/call.ts'
import { serveChange } from '../../core/http/serve.ts'
import { sourceOf, staffActor } from '../../core/security-events/service.ts'
import type { Tx } from '../../db/tx.ts'
import {
  type TeamContext,
  changeRole,
  enableUser,
  inviteUser,
  readUser,
  removeUser,
  resendInvitation,
  resetFactor
} from '../../partners/team/service.ts'
import { lockCompany } from '../../orders/credit/service.ts'
import { selectFirstAdmin } from '../../orders/emails/service.ts'
import type { PartnerView } from './view.ts'

interface PartnerUserCall {
  params: { id: string }
  staff: Staff
  locale: LocaleCode
  zone: string
  context: Context
}

/** Lets staff manage a partner's users on behalf of its Admins. */
export function mountPartnerUsers(shop: Shop, view: PartnerView): void {
  const teamContext = async (
    tx: Tx,
    { params, staff, locale: own, zone, context }: PartnerUserCall
  ): Promise<TeamContext> => {
    if (!(await lockCompany(tx, params.id))) throw apiError(contract.invitePartnerUser, 'not-found')
    // The company's language, as if its Admin wrote; the manager may use a different one.
    const locale = localeOf((await selectFirstAdmin(tx, params.id))?.locale ?? '') ?? own
    const editor = { companyId: params.id, userId: staff.staffId, fullName: staff.name, actor: staffActor(staff) }
    return { editor, locale, zone, origin: shop.site.origin, source: sourceOf(context, shop), now: shop.clock() }
  }

  serveChange(shop, contract.invitePartnerUser, async (tx, call) => {
    const { email, role } = call.input
    await inviteUser(tx, await teamContext(tx, call), { email, roles: [role] })
    return view.saved(tx, call)
  })

  serveChange(shop, contract.resendPartnerInvitation, async (tx, call) => {
    await resendInvitation(tx, await teamContext(tx, call), call.params.user)
    return view.saved(tx, call)
  })

  serveChange(shop, contract.changePartnerUserRole, async (tx, call) => {
    const { role, basedOn } = call.input
    await changeRole(tx, await teamContext(tx, call), call.params.user, { roles: [role], basedOn })
    return view.saved(tx, call)
  })

  serveChange(shop, contract.disablePartnerUser, async (tx, call) => {
    const team = await teamContext(tx, call)
    await requireUnchangedStatus(tx, team, call)
    await removeUser(tx, team, call.params.user)
    return view.saved(tx, call)
  })

  serveChange(shop, contract.enablePartnerUser, async (tx, call) => {
    await enableUser(tx, await teamContext(tx, call), call.params.user)
    return view.saved(tx, call)
  })

  serveChange(shop, contract.resetPartnerSecondFactor, async (tx, call) => {
    await resetFactor(tx, await teamContext(tx, call), call.params.user)
    return view.saved(tx, call)
  })
}

/** An invitation that was accepted in the meantime is not withdrawn by disabling the user. */
async function requireUnchangedStatus(
  tx: Tx,
  team: TeamContext,
  { params, input }: Pick<Call<typeof contract.disablePartnerUser>, 'params' | 'input'>
): Promise<void> {
  const { status } = await readUser(tx, team, params.user)
  if (status !== input.basedOn) throw apiError(contract.disablePartnerUser, 'cell-changed')
}
