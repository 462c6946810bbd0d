import type { Context } from 'hono'
import { normalizeEmail } from '../../core/email-address.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import * as accounts from '../../../contract/desk/staff-accounts.ts'
import * as contract from '../../../contract/desk/staff.ts'
import { limitLinks } from '../../core/limits/service.ts'
import { hashPassword } from '../../core/passwords/hash.ts'
import { rejectCommonPassword } from '../../core/passwords/weak.ts'
import { rejectMismatch } from '../../partners/password/service.ts'
import { bearerOf } from '../../core/http/authenticate.ts'
import { isStaffToken } from '../../core/ids.ts'
import { identifyDevice } from '../../core/limits/device.ts'
import { serveChange, Reply, serve } from '../../core/http/serve.ts'
import { sourceOf } from '../../core/security-events/service.ts'
import type { Shop, Staff } from '../../core/app-context.ts'
import { inviteStaff, sendStaffLink, checkStaffLink, setStaffPassword } from './links.ts'
import { endSessions, listAccounts, saveRole, saveStatus } from './accounts.ts'
import { describeOwnSessions, endOwnOtherSessions, endOwnSession } from './own-sessions.ts'
import { renewStaffPassword } from './password.ts'
import { signInStaff, signOutStaff } from './service.ts'

export function mountStaff(shop: Shop): void {
  mountSessions(shop)
  mountOwnSessions(shop)
  mountAccounts(shop)
  mountLinks(shop)
}

function mountSessions(shop: Shop): void {
  serve(shop, contract.signInStaff, async ({ input, context }) => {
    const account = normalizeEmail(input.email)
    const device = identifyDevice(context, shop, { kind: 'staff-sign-in', account, path: contract.signInStaff.path })
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
}

function mountOwnSessions(shop: Shop): void {
  const endingOf = ({ staff, context }: { staff: Staff; context: Context }) => {
    return { staff, source: sourceOf(context, shop), now: shop.clock() }
  }

  serve(shop, contract.listOwnSessions, ({ staff, zone }) =>
    describeOwnSessions(shop.db.read, staff, { idleMinutes: shop.config.deskIdleMinutes, zone, now: shop.clock() })
  )

  serveChange(shop, contract.endOwnSession, async (tx, call) => {
    await endOwnSession(tx, call.params.id, endingOf(call))
    return undefined
  })

  serveChange(shop, contract.endOwnOtherSessions, async (tx, call) => {
    await endOwnOtherSessions(tx, endingOf(call))
    return undefined
  })
}

function mountAccounts(shop: Shop): void {
  const accountContextOf = ({ staff, zone, context }: { staff: Staff; zone: string; context: Context }) => {
    return { staff, zone, source: sourceOf(context, shop), now: shop.clock() }
  }

  serve(shop, accounts.listStaff, ({ zone }) => listAccounts(shop.db.read, zone, shop.clock()))

  serveChange(shop, accounts.changeStaffRole, (tx, call) =>
    saveRole(tx, call.params.id, call.input, accountContextOf(call))
  )

  serveChange(shop, accounts.changeStaffStatus, (tx, call) =>
    saveStatus(tx, call.params.id, call.input, accountContextOf(call))
  )

  serveChange(shop, accounts.endStaffSessions, (tx, call) => endSessions(tx, call.params.id, accountContextOf(call)))

  const linkContextOf = (call: { staff: Staff; zone: string; locale: LocaleCode; context: Context }) => {
    return { ...accountContextOf(call), locale: call.locale, origin: shop.site.origin }
  }

  serveChange(shop, accounts.inviteStaff, (tx, call) => inviteStaff(tx, call.input, linkContextOf(call)))

  serveChange(shop, accounts.sendStaffLink, (tx, call) => sendStaffLink(tx, call.params.id, linkContextOf(call)))
}

function mountLinks(shop: Shop): void {
  serve(shop, accounts.checkStaffLink, ({ input, context }) =>
    limitLinks(shop, accounts.checkStaffLink, { kind: 'reset-link', context }, () =>
      checkStaffLink(shop.db.read, input.token, shop.clock())
    )
  )

  serve(shop, accounts.setStaffPassword, ({ input, locale, context }) =>
    limitLinks(shop, accounts.setStaffPassword, { kind: 'reset-link', context }, async () => {
      rejectMismatch(accounts.setStaffPassword, input, locale)
      await rejectCommonPassword(input.newPassword, 'newPassword', locale)
      // Outside the transaction: hashing takes longer than everything else, and an invalid link should not cost that.
      await checkStaffLink(shop.db.read, input.token, shop.clock())
      const newPassword = { token: input.token, passwordHash: await hashPassword(input.newPassword) }
      await shop.db.transaction((tx) => setStaffPassword(tx, newPassword, sourceOf(context, shop), shop.clock()))
      return undefined
    })
  )
}
