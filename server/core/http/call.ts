import type { Context } from 'hono'
import type { Endpoint, Input, Params, Query, Shape, StaffAudience } from '../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { AppContext, Caller, Env, Staff } from '../app-context.ts'
import { ApiError } from './api-error.ts'
import { authenticate } from './authenticate.ts'
import { type Form, readForm } from './body/form.ts'
import { parseBody } from './body/json.ts'
import { rejectTruncated } from './body/limit.ts'
import { violationsOf } from './violations.ts'

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
  /** Version from `If-Match`; undefined if any version will do, NaN for a tag that the shop did not send. */
  ifMatch: number | undefined
  /** The files of a form, in order. */
  files: File[]
  context: Context<Env>
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
  const form = endpoint.body === 'multipart' ? await receiveBody(context, readForm(context)) : undefined
  const hasText = endpoint.body === 'raw' || (endpoint.input && !form)
  const body = hasText ? await receiveBody(context, readText(endpoint, context)).catch(rejectTruncated) : ''
  const call = {
    params: context.req.param() as Params<E>,
    query: readQuery(endpoint.query, context, locale) as Query<E>,
    input: readInput(endpoint, form ?? body, context, locale) as Input<E>,
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

// JSON is UTF-8; in another encoding, each umlaut would be stored as a replacement character. Handlers of raw bodies
// check these themselves.
async function readText({ body }: Endpoint, { req }: Context<Env>): Promise<string> {
  if (body === 'raw') return req.text()
  const bytes = await req.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError('malformed-json', 400)
  }
}

// Waits for the body without occupying one of the slots of concurrent requests.
function receiveBody<T>(context: Context<Env>, body: Promise<T>): Promise<T> {
  return context.get('slot')?.receive(body) ?? body
}

function readQuery(shape: Shape | undefined, context: Context<Env>, locale: LocaleCode): unknown {
  if (!shape) return undefined
  const [error, value] = shape.validate(context.req.query(), { coerce: true, mask: true })
  if (error) throw new ApiError('invalid-query', 400, { violations: violationsOf(error, locale) })
  return value
}

function readInput(endpoint: Endpoint, body: Form | string, context: Context<Env>, locale: LocaleCode): unknown {
  if (!endpoint.input) return undefined
  const contentType = context.req.header('Content-Type') ?? ''
  const input = typeof body === 'string' ? parseBody(endpoint, body, contentType, locale) : body.texts
  const [error, value] = endpoint.input.validate(input, { coerce: true, mask: true })
  if (error) throw new ApiError('invalid-body', 422, { violations: violationsOf(error, locale) })
  return value
}

// An unknown tag matches no version: ignoring it could overwrite changes that the sender has not seen.
function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  return Number(/^(?:W\/)?"(\d+)"$/.exec(header.trim())?.[1] ?? NaN)
}
