import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Audience, Endpoint, Input, Params, Query, Shape, StaffAudience } from '../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { isStaffToken } from '../ids.ts'
import { Refusal } from './refuse.ts'
import type { Caller, Env, Staff, World } from '../shop.ts'
import { serverText } from '../texts.ts'
import { joinPath, violationsOf } from './violations.ts'

/** A checked request, as a handler sees it. */
export interface Call<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  input: Input<E>
  caller: E['for'] extends 'anyone' | StaffAudience ? undefined : Caller
  staff: E['for'] extends StaffAudience ? Staff : undefined
  locale: LocaleCode
  /** IANA zone of the reader. */
  zone: string
  /** Version out of `If-Match`, or undefined. */
  ifMatch: number | undefined
  /** The files of a form, in its order. */
  files: File[]
  context: Context<Env>
}

const mayCall: Readonly<Record<Audience, readonly string[]>> = {
  anyone: [],
  member: ['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_COMMERCIAL', 'ROLE_COMPANY_MARKETING'],
  buyer: ['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_COMMERCIAL'],
  admin: ['ROLE_COMPANY_ADMIN'],
  staff: ['clerk', 'manager'],
  manager: ['manager']
}

/** The cookie that browser downloads carry; every other call needs the header. */
export const tokenCookie = 'token'

/** The bearer token of a request, or undefined. */
export function bearerOf(context: Context): string | undefined {
  return /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1]
}

/** Checks who calls, then what was sent, in this order: who may not call learns nothing about the body. */
export async function readCall<E extends Endpoint>(
  world: World,
  endpoint: E,
  context: Context<Env>
): Promise<{ call: Call<E>; body: string }> {
  const { caller, staff } = await whoCalls(world, endpoint, context)
  const locale = context.get('locale')
  if (context.req.url.includes('%00')) throw new Refusal('invalid-query', 400)
  const form = endpoint.body === 'multipart' ? await readForm(context) : undefined
  const body = endpoint.input && !form ? await context.req.text().catch(refuseHalf) : ''
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
  return { call, body }
}

async function whoCalls(
  world: World,
  endpoint: Endpoint,
  context: Context<Env>
): Promise<{ caller?: Caller; staff?: Staff }> {
  if (endpoint.for === 'anyone') return {}
  if (endpoint.for === 'staff' || endpoint.for === 'manager')
    return { staff: await staffOf(world, endpoint.for, context) }
  return { caller: await callerOf(world, endpoint, context) }
}

const notSignedIn = () => new Refusal('not-signed-in', 401, { headers: { 'WWW-Authenticate': 'Bearer' } })

// Never by cookie: the desk has none.
async function staffOf(world: World, audience: StaffAudience, context: Context<Env>): Promise<Staff> {
  const token = bearerOf(context)
  const staff = token && isStaffToken(token) ? await world.findStaff(token) : undefined
  if (!staff) throw notSignedIn()
  if (!mayCall[audience].includes(staff.role)) throw new Refusal('not-for-clerks', 403)
  return staff
}

async function callerOf(world: World, endpoint: Endpoint, context: Context<Env>): Promise<Caller> {
  const token = bearerOf(context) ?? (isDownload(endpoint) ? getCookie(context, tokenCookie) : undefined)
  const caller = token && !isStaffToken(token) ? await world.findCaller(token) : undefined
  if (!caller) throw notSignedIn()
  if (!mayCall[endpoint.for].includes(caller.role)) throw new Refusal('not-allowed', 403)
  return caller
}

// Downloads are opened by the browser itself, which sends no header of ours.
function isDownload(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' && !endpoint.path.startsWith('/api/')
}

/** Queries that were found good, by shape and text: the same lists are asked for again and again. */
const goodQueries = new WeakMap<Shape, Map<string, unknown>>()
const mostQueries = 200

function readQuery(shape: Shape | undefined, context: Context<Env>, locale: LocaleCode): unknown {
  if (!shape) return undefined
  const { url } = context.req
  const start = url.indexOf('?')
  const text = start === -1 ? '' : url.slice(start)
  const known = goodQueries.get(shape)?.get(text)
  if (known) return known
  const [error, value] = shape.validate(context.req.query(), { coerce: true, mask: true })
  if (error) throw new Refusal('invalid-query', 400, { violations: violationsOf(error, locale) })
  if (context.req.method === 'GET') keepQuery(shape, text, value)
  return value
}

function keepQuery(shape: Shape, text: string, value: unknown): void {
  const good = goodQueries.get(shape) ?? new Map<string, unknown>()
  goodQueries.set(shape, good)
  if (good.size >= mostQueries) good.clear()
  good.set(text, Object.freeze(value))
}

// Whoever hung up in the middle of a body hears nothing of it, and it is no error of ours.
function refuseHalf(error: Error): never {
  throw error.message === 'aborted' ? new Refusal('malformed-json', 400) : error
}

const jsonTypes = /^application\/(merge-patch\+json|json|ld\+json)\s*(;|$)/i

function readInput(endpoint: Endpoint, body: string, context: Context<Env>, locale: LocaleCode): unknown {
  if (!endpoint.input) return undefined
  const type = context.req.header('Content-Type') ?? ''
  if (body !== '' && !jsonTypes.test(type)) {
    const wanted = endpoint.body === 'merge-patch' ? 'application/merge-patch+json' : 'application/json'
    throw new Refusal('unsupported-media-type', 415, { values: { wanted } })
  }
  const given = parseJson(body)
  if (isDeeperThan(maxJsonDepth, given)) throw new Refusal('json-too-deep', 400, { values: { limit: maxJsonDepth } })
  if (mayBeUnfit.test(body)) refuseUnfit(given, locale)
  return checked(endpoint.input, given, locale)
}

function checked(shape: Shape | undefined, given: unknown, locale: LocaleCode): unknown {
  const [error, value] = shape?.validate(given, { coerce: true, mask: true }) ?? [undefined, undefined]
  if (error) throw new Refusal('invalid-body', 422, { violations: violationsOf(error, locale) })
  return value
}

/** Texts and files of a form; of a text that comes twice the last counts. A file without a name is an empty field. */
async function readForm(context: Context<Env>): Promise<{ texts: Record<string, string>; files: File[] }> {
  const type = context.req.header('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new Refusal('unsupported-media-type', 415, { values: { wanted: 'multipart/form-data' } })
  const form = await context.req.formData().catch(() => undefined)
  if (!form) throw new Refusal('malformed-form', 400)
  const texts: Record<string, string> = {}
  const files: File[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') texts[name] = value.replaceAll('\0', '')
    else if (value.name !== '' || value.size > 0) files.push(withoutNul(value))
  }
  return { texts, files }
}

const withoutNul = (file: File): File =>
  file.name.includes('\0') ? new File([file], file.name.replaceAll('\0', ''), { type: file.type }) : file

const mayBeUnfit = /\\u00|toString|valueOf/i

// PostgreSQL keeps no NUL in a text, and nobody means one: it is refused before either engine sees it, here and in
// addresses. Nor can an object with a `toString` of its own be named in a message.
function refuseUnfit(given: unknown, locale: LocaleCode): void {
  const waiting: [propertyPath: string, value: unknown][] = [['', given]]
  for (const [propertyPath, value] of waiting) {
    if (isUnfit(value)) {
      const violation = { propertyPath, code: 'form', message: serverText(locale, 'violations.form') }
      throw new Refusal('invalid-body', 422, { violations: [violation] })
    }
    if (typeof value !== 'object' || value === null) continue
    for (const [name, member] of Object.entries(value)) waiting.push([joinPath(propertyPath, name), member])
  }
}

function isUnfit(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return (
    typeof value === 'object' && value !== null && ['toString', 'valueOf'].some((name) => Object.hasOwn(value, name))
  )
}

/** Levels of arrays and objects in a body. The contract needs six; validating or printing thousands exhausts the stack. */
const maxJsonDepth = 32

// Level by level instead of recursion, for the same reason.
function isDeeperThan(limit: number, given: unknown): boolean {
  let level: unknown[] = [given]
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
    throw new Refusal('malformed-json', 400)
  }
}

function versionOf(header: string | undefined): number | undefined {
  const digits = /^(?:W\/)?"(\d+)"$/.exec(header?.trim() ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** What makes two requests the same: method, address and body. */
export function fingerprint(context: Context, body: string): string {
  const { method, url } = context.req
  const address = url.slice(url.indexOf('/', url.indexOf('//') + 2))
  return createHash('sha256').update(`${method} ${address}\n${body}`).digest('base64url')
}
