import type { Context } from 'hono'
import * as accounts from '../../../contract/desk/staff-accounts.ts'
import { listAudit } from '../../../contract/desk/log.ts'
import * as contract from '../../../contract/desk/staff.ts'
import { bearerOf } from '../../core/http/call.ts'
import { isStaffToken } from '../../core/ids.ts'
import { pageOf, pageReply } from '../../core/http/paging/paging.ts'
import { deviceOf } from '../../core/limits/device.ts'
import { change, Reply, serve } from '../../core/http/serve.ts'
import { sourceOf } from '../../core/security/service.ts'
import type { Shop, Staff } from '../../core/app-context.ts'
import { endSessions, listAccounts, saveRole, saveStatus } from './accounts.ts'
import { renewStaffPassword } from './password.ts'
import { describeLog, signInStaff, signOutStaff } from './service.ts'

export function mountStaff(shop: Shop): void {
  mountSessions(shop)
  mountAccounts(shop)
}

function mountSessions(shop: Shop): void {
  serve(shop, contract.signInStaff, async ({ input, context }) => {
    const account = input.email.trim().toLowerCase()
    const device = deviceOf(context, shop, { kind: 'staff-sign-in', account, path: contract.signInStaff.path })
    const signedIn = await signInStaff(
      shop.db,
      input,
      { attempt: device.attempt, source: sourceOf(context, shop), requiresFactor: shop.config.staffNeedsSecondFactor },
      shop.clock()
    )
    return new Reply(signedIn, { cookies: [device.cookie] })
  })

  serve(shop, contract.signOutStaff, async ({ context }) => {
    const token = bearerOf(context)
    if (token && isStaffToken(token)) await signOutStaff(shop.db, token, shop.clock())
    return undefined
  })

  serve(shop, contract.readStaff, async ({ staff: { staffId, name, email, role } }) => ({
    id: staffId,
    name,
    email,
    role
  }))

  serve(shop, contract.changeStaffPassword, async ({ input, staff, locale, context }) => {
    await renewStaffPassword(shop.db, { staff, source: sourceOf(context, shop), locale }, input, shop.clock())
    return undefined
  })

  serve(shop, listAudit, async ({ query, zone, context }) => {
    const page = pageOf(query)
    const { entries, total } = await describeLog(shop.db.read, query, page, zone)
    return pageReply(entries, total, page, context.req.url)
  })
}

function mountAccounts(shop: Shop): void {
  const changing = ({ staff, zone, context }: { staff: Staff; zone: string; context: Context }) => {
    return { staff, zone, source: sourceOf(context, shop), now: shop.clock() }
  }

  serve(shop, accounts.listStaff, ({ zone }) => listAccounts(shop.db.read, zone, shop.clock()))

  change(shop, accounts.changeStaffRole, (tx, call) => saveRole(tx, call.params.id, call.input.role, changing(call)))

  change(shop, accounts.changeStaffStatus, (tx, call) =>
    saveStatus(tx, call.params.id, call.input.status, changing(call))
  )

  change(shop, accounts.endStaffSessions, (tx, call) => endSessions(tx, call.params.id, changing(call)))
}
