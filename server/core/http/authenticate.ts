import type { Context } from 'hono'
import { isPermitted, type Permission } from '../../../contract/desk/permissions.ts'
import type { Endpoint, PartnerAudience, StaffAudience } from '../../../contract/endpoint.ts'
import type { AppContext, Caller, Env, Staff } from '../app-context.ts'
import { isStaffToken } from '../ids.ts'
import { ApiError } from './api-error.ts'
import { tokenInCookie } from './token-cookie.ts'

const allowedRoles: Readonly<Record<PartnerAudience, readonly string[]>> = {
  member: ['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_COMMERCIAL', 'ROLE_COMPANY_MARKETING'],
  buyer: ['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_COMMERCIAL'],
  admin: ['ROLE_COMPANY_ADMIN']
}

/** The bearer token of a request, or undefined. */
export function bearerOf(context: Context): string | undefined {
  return /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1]
}

/**
 * The caller or staff member of a request; neither for public calls.
 * @throws ApiError 'not-signed-in', 'session-idle', 'second-factor-missing', 'not-allowed', 'not-permitted'
 */
export async function authenticate(
  appContext: AppContext,
  endpoint: Endpoint,
  context: Context<Env>
): Promise<{ caller?: Caller; staff?: Staff }> {
  const { for: audience } = endpoint
  if (audience === 'anyone') return {}
  if (audience === 'member' || audience === 'buyer' || audience === 'admin')
    return { caller: await authenticateCaller(appContext, { ...endpoint, for: audience }, context) }
  return { staff: await authenticateStaff(appContext, { ...endpoint, for: audience }, context) }
}

const challenge = { 'WWW-Authenticate': 'Bearer' }
const notSignedIn = () => new ApiError('not-signed-in', 401, { headers: challenge })
const secondFactorMissing = () => new ApiError('second-factor-missing', 401, { headers: challenge })
const sessionIdle = (count: number) => new ApiError('session-idle', 401, { headers: challenge, values: { count } })

// Headers only: the desk does not use cookies.
async function authenticateStaff(
  appContext: AppContext,
  { for: audience, duringSetup, isBackground }: Endpoint & { for: StaffAudience },
  context: Context<Env>
): Promise<Staff> {
  const token = bearerOf(context)
  const staff =
    token && isStaffToken(token) ? await appContext.findStaff(token, { countsAsUse: !isBackground }) : undefined
  if (!staff) throw notSignedIn()
  if (staff === 'idle') throw sessionIdle(appContext.config.deskIdleMinutes)
  if (staff.needsSecondFactor && !duringSetup) throw secondFactorMissing()
  if (audience !== 'staff') requirePermission(staff, audience)
  return staff
}

/** For calls whose required permission depends on their content. @throws ApiError 'not-permitted' */
export function requirePermission({ role }: Staff, permission: Permission): void {
  if (!isPermitted(role, permission)) throw new ApiError('not-permitted', 403)
}

async function authenticateCaller(
  appContext: AppContext,
  endpoint: Endpoint & { for: PartnerAudience },
  context: Context<Env>
): Promise<Caller> {
  const token = bearerOf(context) ?? (isDownload(endpoint) ? tokenInCookie(appContext, context) : undefined)
  const caller = token && !isStaffToken(token) ? await appContext.findCaller(token) : undefined
  if (!caller) throw notSignedIn()
  if (caller.needsSecondFactor && !endpoint.duringSetup) throw secondFactorMissing()
  if (!allowedRoles[endpoint.for].includes(caller.role)) throw new ApiError('not-allowed', 403)
  return caller
}

// Downloads are opened by the browser itself, which does not send our headers.
function isDownload(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' && !endpoint.path.startsWith('/api/')
}
