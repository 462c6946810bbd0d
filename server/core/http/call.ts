import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { isPermitted, type Permission } from '../../../contract/desk/permissions.ts'
import type {
  Endpoint,
  Input,
  Params,
  PartnerAudience,
  Query,
  Shape,
  StaffAudience
} from '../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { isStaffToken } from '../ids.ts'
import { ApiError } from './api-error.ts'
import { rejectTruncated } from './body.ts'
import { fileNameOf } from './file-name.ts'
import { mayHaveInvisible, withoutInvisible, withoutInvisibleTexts } from './invisible.ts'
import type { Caller, Env, Staff, AppContext } from '../app-context.ts'
import { serverText } from '../texts.ts'
import { tokenInCookie } from './token-cookie.ts'
import { joinPath, violationsOf } from './violations.ts'

/** A validated request, as passed to a handler. */
export interface Call<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  input: Input<E>
  caller: E['for'] extends 'anyone' | StaffAudience ? undefined : Caller
  staff: E['for'] extends StaffAudience ? Staff : undefined
  locale: LocaleCode
  /** IANA time zone of the reader. */
  zone: string
  /** Version from `If-Match`, or undefined. */
  ifMatch: number | undefined
  /** The files of a form, in order. */
  files: File[]
  context: Context<Env>
}

const mayCall: Readonly<Record<PartnerAudience, readonly string[]>> = {
  member: ['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_COMMERCIAL', 'ROLE_COMPANY_MARKETING'],
  buyer: ['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_COMMERCIAL'],
  admin: ['ROLE_COMPANY_ADMIN']
}

/** The bearer token of a request, or undefined. */
export function bearerOf(context: Context): string | undefined {
  return /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1]
}

/** Checks the caller before the body, so that unauthorised callers learn nothing about it. */
export async function readCall<E extends Endpoint>(
  appContext: AppContext,
  endpoint: E,
  context: Context<Env>
): Promise<{ call: Call<E>; body: string }> {
  const { caller, staff } = await authenticate(appContext, endpoint, context)
  const locale = context.get('locale')
  if (context.req.path.includes('%00')) throw new ApiError('not-found', 404)
  if (context.req.url.includes('%00')) throw new ApiError('invalid-query', 400)
  const form = endpoint.body === 'multipart' ? await readForm(context) : undefined
  const hasText = endpoint.body === 'raw' || (endpoint.input && !form)
  const body = hasText ? await received(context, context.req.text()).catch(rejectTruncated) : ''
  const call = {
    params: context.req.param() as Params<E>,
    query: readQuery(endpoint.query, context, locale) as Query<E>,
    input: (form
      ? checked(endpoint.input, form.texts, locale)
      : readInput(endpoint, body, context, locale)) as Input<E>,
    caller: caller as Call<E>['caller'],
    staff: staff as Call<E>['staff'],
    locale,
    zone: context.get('zone'),
    ifMatch: versionOf(context.req.header('If-Match')),
    files: form?.files ?? [],
    context
  }
  return { call, body: form ? JSON.stringify(form.texts) : body }
}

function received<T>(context: Context<Env>, body: Promise<T>): Promise<T> {
  return context.get('slot')?.receive(body) ?? body
}

async function authenticate(
  appContext: AppContext,
  endpoint: Endpoint,
  context: Context<Env>
): Promise<{ caller?: Caller; staff?: Staff }> {
  const { for: audience } = endpoint
  if (audience === 'anyone') return {}
  if (audience === 'member' || audience === 'buyer' || audience === 'admin')
    return { caller: await callerOf(appContext, { ...endpoint, for: audience }, context) }
  return { staff: await staffOf(appContext, { ...endpoint, for: audience }, context) }
}

const challenge = { 'WWW-Authenticate': 'Bearer' }
const notSignedIn = () => new ApiError('not-signed-in', 401, { headers: challenge })
const withoutSecondFactor = () => new ApiError('second-factor-missing', 401, { headers: challenge })
const endedByIdling = (count: number) => new ApiError('session-idle', 401, { headers: challenge, values: { count } })

// Headers only: the desk does not use cookies.
async function staffOf(
  appContext: AppContext,
  { for: audience, duringSetup, isBackground }: Endpoint & { for: StaffAudience },
  context: Context<Env>
): Promise<Staff> {
  const token = bearerOf(context)
  const staff =
    token && isStaffToken(token) ? await appContext.findStaff(token, { countsAsUse: !isBackground }) : undefined
  if (!staff) throw notSignedIn()
  if (staff === 'idle') throw endedByIdling(appContext.config.deskIdleMinutes)
  if (staff.needsSecondFactor && !duringSetup) throw withoutSecondFactor()
  if (audience !== 'staff') requirePermission(staff, audience)
  return staff
}

/** For calls whose required permission depends on their content. @throws ApiError 'not-permitted' */
export function requirePermission({ role }: Staff, permission: Permission): void {
  if (!isPermitted(role, permission)) throw new ApiError('not-permitted', 403)
}

async function callerOf(
  appContext: AppContext,
  endpoint: Endpoint & { for: PartnerAudience },
  context: Context<Env>
): Promise<Caller> {
  const token = bearerOf(context) ?? (isDownload(endpoint) ? tokenInCookie(appContext, context) : undefined)
  const caller = token && !isStaffToken(token) ? await appContext.findCaller(token) : undefined
  if (!caller) throw notSignedIn()
  if (caller.needsSecondFactor && !endpoint.duringSetup) throw withoutSecondFactor()
  if (!mayCall[endpoint.for].includes(caller.role)) throw new ApiError('not-allowed', 403)
  return caller
}

// Downloads are opened by the browser itself, which does not send our headers.
function isDownload(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' && !endpoint.path.startsWith('/api/')
}

function readQuery(shape: Shape | undefined, context: Context<Env>, locale: LocaleCode): unknown {
  if (!shape) return undefined
  const [error, value] = shape.validate(context.req.query(), { coerce: true, mask: true })
  if (error) throw new ApiError('invalid-query', 400, { violations: violationsOf(error, locale) })
  return value
}

const jsonTypes = /^application\/(merge-patch\+json|json|ld\+json)\s*(;|$)/i

function readInput(endpoint: Endpoint, body: string, context: Context<Env>, locale: LocaleCode): unknown {
  if (!endpoint.input) return undefined
  const type = context.req.header('Content-Type') ?? ''
  if (body !== '' && !jsonTypes.test(type)) {
    const mediaType = endpoint.body === 'merge-patch' ? 'application/merge-patch+json' : 'application/json'
    throw new ApiError('unsupported-media-type', 415, { values: { wanted: mediaType } })
  }
  const parsed = parseJson(body)
  if (isDeeperThan(maxJsonDepth, parsed)) throw new ApiError('json-too-deep', 400, { values: { limit: maxJsonDepth } })
  if (mayBeUnfit.test(body)) rejectInvalid(parsed, locale)
  return checked(endpoint.input, mayHaveInvisible(body) ? withoutInvisibleTexts(parsed) : parsed, locale)
}

function checked(shape: Shape | undefined, input: unknown, locale: LocaleCode): unknown {
  const [error, value] = shape?.validate(input, { coerce: true, mask: true }) ?? [undefined, undefined]
  if (error) throw new ApiError('invalid-body', 422, { violations: violationsOf(error, locale) })
  return value
}

/** Texts and files of a form; if a text occurs twice, the last one wins. A file without a name is an empty field. */
async function readForm(context: Context<Env>): Promise<{ texts: Record<string, string>; files: File[] }> {
  const type = context.req.header('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new ApiError('unsupported-media-type', 415, { values: { wanted: 'multipart/form-data' } })
  const form = await received(
    context,
    context.req.formData().catch(() => undefined)
  )
  if (!form) throw new ApiError('malformed-form', 400)
  const texts: Record<string, string> = {}
  const files: File[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') texts[name] = withoutInvisible(value)
    else if (value.name !== '' || value.size > 0) files.push(withSafeName(value))
  }
  return { texts, files }
}

function withSafeName(file: File): File {
  const name = fileNameOf(file.name)
  return name === file.name ? file : new File([file], name, { type: file.type })
}

const mayBeUnfit = /\\u(?:00|d[89a-f])|toString|valueOf/i

// Rejects values that no user can intend: NUL, which PostgreSQL cannot store, half of a surrogate pair, which no database
// can, and objects with their own `toString`, which cannot be printed in a message.
function rejectInvalid(input: unknown, locale: LocaleCode): void {
  const waiting: [propertyPath: string, value: unknown][] = [['', input]]
  for (const [propertyPath, value] of waiting) {
    const unfit = invalidTextPath(propertyPath, value)
    if (unfit !== undefined) {
      const violation = { propertyPath: unfit, code: 'form', message: serverText(locale, 'violations.form') }
      throw new ApiError('invalid-body', 422, { violations: [violation] })
    }
    if (typeof value !== 'object' || value === null) continue
    for (const [name, member] of Object.entries(value)) waiting.push([joinPath(propertyPath, name), member])
  }
}

/** Path of an invalid value: the text itself, or the member of an object. */
function invalidTextPath(propertyPath: string, value: unknown): string | undefined {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? propertyPath || 'body' : undefined
  if (typeof value !== 'object' || value === null) return undefined
  const name = ['toString', 'valueOf'].find((one) => Object.hasOwn(value, one))
  return name && joinPath(propertyPath, name)
}

/**
 * Maximum nesting depth of a body. The contract needs six; validating or printing thousands of levels exhausts the
 * stack.
 */
const maxJsonDepth = 32

// Iterates level by level instead of recursing, for the same reason.
function isDeeperThan(limit: number, input: unknown): boolean {
  let level: unknown[] = [input]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : []
    )
  }
  return false
}

function parseJson(body: string): unknown {
  if (body.trim() === '') return {}
  try {
    return JSON.parse(body)
  } catch {
    throw new ApiError('malformed-json', 400)
  }
}

function versionOf(header: string | undefined): number | undefined {
  const digits = /^(?:W\/)?"(\d+)"$/.exec(header?.trim() ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Identifies equal requests: by method, URL and body, of a form by its texts and files. */
export async function fingerprint(context: Context, body: string, files: readonly File[]): Promise<string> {
  const { method, url } = context.req
  const address = url.slice(url.indexOf('/', url.indexOf('//') + 2))
  const hash = createHash('sha256').update(`${method} ${address}\n${body}`)
  for (const file of files) hash.update(`\n${file.name}\n`).update(new Uint8Array(await file.arrayBuffer()))
  return hash.digest('base64url')
}
