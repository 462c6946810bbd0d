import { persistentJSON } from '@nanostores/persistent'
import type { StaffMember } from '../../../../contract/desk/staff.ts'
import { sessionHours } from '../../../../contract/site/session-hours.ts'
import { ownPath } from '../../../lib/api/own-path.ts'
import { pageLocale } from '../../../lib/api/page-locale.ts'
import { pathsIn } from '../../../lib/paths.ts'

interface DeskSession {
  token: string
  /** Milliseconds since 1970. */
  expiry: number
  staff: StaffMember
}

const sessionDuration = sessionHours * 60 * 60 * 1000

/** The desk session, stored separately from a partner's session and independent of it. */
export const $desk = persistentJSON<DeskSession | undefined>('desk', undefined)

/** The desk's bearer token while it is valid. */
export function deskToken(now = Date.now()): string | undefined {
  const session = $desk.get()
  return session && session.expiry > now ? session.token : undefined
}

export function startDeskSession({ token, staff }: Pick<DeskSession, 'token' | 'staff'>, now = Date.now()): void {
  $desk.set({ token, staff, expiry: now + sessionDuration })
}

/**
 * Ends the desk session and opens its sign-in page, which leads back here; it explains the reason `idle`. `canStay` keeps
 * the session until the page is left, if the browser asks before that: staff who stay can still sign in again.
 */
export function leaveForDeskLogin(reason?: 'idle', canStay = false): void {
  const ended = $desk.get()?.token
  const end = () => {
    // Not a session that staff have started since.
    if ($desk.get()?.token === ended) $desk.set(undefined)
  }
  if (canStay) addEventListener('pagehide', end, { once: true })
  else end()
  const { pathname, search } = location
  location.replace(
    `${pathsIn(pageLocale()).deskLogin}?next=${encodeURIComponent(pathname + search)}${reason ? `&ended=${reason}` : ''}`
  )
}

/** Where to go after signing in: the requested desk page, otherwise the desk's start page. */
export function pageAfterDeskSignIn(search: string): string {
  const { desk } = pathsIn(pageLocale())
  const nextPath = ownPath(new URLSearchParams(search).get('next'))
  return nextPath && (nextPath === desk || nextPath.startsWith(`${desk}?`)) ? nextPath : desk
}

/** Signs out when another tab does. */
export function followOtherDeskTabs(): void {
  addEventListener('storage', ({ key }) => {
    if ((key === 'desk' || key === null) && localStorage.getItem('desk') === null) leaveForDeskLogin()
  })
}
