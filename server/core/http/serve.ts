import type { Context } from 'hono'
import type { Endpoint, Output, ErrorOf } from '../../../contract/endpoint.ts'
import type { SessionState } from '../../db/replica.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { type Call, readCall } from './call.ts'
import { apiHeaders } from './headers.ts'
import {
  claimOrFindResponse,
  fingerprint,
  type Key,
  storeResponse,
  type SerializedResponse,
  readKey
} from './idempotency.ts'
import { pageOfCollection, totalCountHeader } from './paging/page-headers.ts'
import type { Caller, Env, Shop, Staff } from '../app-context.ts'
import type { ErrorCode } from '../texts.ts'

interface ReplyOptions {
  status?: number
  headers?: Record<string, string>
  /** Values of Set-Cookie. */
  cookies?: readonly string[]
  /** Stored for repeated requests instead of the full response, if the response can be rebuilt. */
  replayed?: Record<string, unknown>
}

/** A response that needs more than a body: a different status, headers or cookies. */
export class Reply<Body> {
  readonly body: Body
  /** The body, if already serialised as JSON. */
  readonly json: string | undefined
  readonly status: number | undefined
  readonly headers: Record<string, string>
  readonly cookies: readonly string[]
  readonly replayed: Record<string, unknown> | undefined

  constructor(
    body: Body,
    { status, headers = {}, cookies = [], json, replayed }: ReplyOptions & { json?: string } = {}
  ) {
    this.body = body
    this.json = json
    this.status = status
    this.headers = headers
    this.cookies = cookies
    this.replayed = replayed
  }

  /** A response that is already serialised as JSON; parsed only if responses are validated. */
  static fromJson<Body>(json: string, extras: ReplyOptions = {}): Reply<Body> {
    return new Reply(undefined as Body, { ...extras, json })
  }
}

/** A file as the response, complete or streamed; browsers save it under the name. */
export class FileReply {
  readonly bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  readonly type: string
  readonly name: string

  constructor(bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>, type: string, name: string) {
    this.bytes = bytes
    this.type = type
    this.name = name
  }
}

type Result<E extends Endpoint> = E extends { response: 'file' } ? FileReply : Output<E> | Reply<Output<E>>
/** An endpoint whose errors all have a message; otherwise it does not compile. */
type WithMessage<E extends Endpoint> = ErrorOf<E> extends ErrorCode ? E : never

/** Mounts a call that only reads, or manages its own transactions. */
export function serve<E extends Endpoint>(
  shop: Shop,
  endpoint: E & WithMessage<E>,
  handle: (call: Call<E>) => Promise<Result<E>>
): void {
  mountCall<E>(shop, endpoint, handle)
}

/**
 * Mounts a list, history or report. It reads from the replica if that has everything its reader wrote; otherwise, or if
 * the replica fails, from the primary.
 */
export function serveList<E extends Endpoint>(
  shop: Shop,
  endpoint: E & WithMessage<E>,
  handle: (db: Reader, call: Call<E>) => Promise<Result<E>>
): void {
  const { read, replica } = shop.db
  mountCall<E>(shop, endpoint, async (call) => {
    const session = sessionOf(call)
    const replicaReader = session && (await replica?.readerFor(session))
    if (!replica || !replicaReader) return handle(read, call)
    return handle(replicaReader, call).catch((error: unknown) => {
      if (!replica.isReplicaOnlyFailure(error)) throw error
      return handle(read, call)
    })
  })
}

function mountCall<E extends Endpoint>(shop: Shop, endpoint: E, handle: (call: Call<E>) => Promise<Result<E>>): void {
  mount(shop, endpoint, async (context) => {
    const { call } = await readCall<E>(shop, endpoint, context)
    const response = await handle(call)
    await countWrite(shop, endpoint, call)
    if (response instanceof FileReply) return sendFile(context, response)
    const serialized = serialize(shop, endpoint, response as JsonResult<E>, { url: context.req.url })
    return send(context, serialized)
  })
}

type JsonResult<E extends Endpoint> = Output<E> | Reply<Output<E>>
type Handler<E extends Endpoint> = (tx: Tx, call: Call<E>) => Promise<JsonResult<E>>
/** Rebuilds the response to a repeated request from the `replayed` data of the first one. */
type ReplayHandler<E extends Endpoint> = (
  tx: Tx,
  call: Call<E>,
  replayed: Record<string, unknown>
) => Promise<JsonResult<E>>

/**
 * Mounts a call that writes: the handler runs in a transaction, which is rolled back on an error. With an
 * `Idempotency-Key`, the response is stored in the same transaction, so that the request takes effect once.
 */
export function serveChange<E extends Endpoint>(
  shop: Shop,
  endpoint: E & WithMessage<E>,
  handle: Handler<E>,
  replay?: ReplayHandler<E>
): void {
  mountChange<E>(shop, endpoint, (call) => Promise.resolve((tx) => handle(tx, call)), replay)
}

/**
 * Like `serveChange`, with a lookup before the transaction that may take seconds: `load` reads, and its result is passed to
 * the handler.
 */
export function serveChangeAfter<E extends Endpoint, Found>(
  shop: Shop,
  endpoint: E & WithMessage<E>,
  load: (call: Call<E>) => Promise<Found>,
  handle: (tx: Tx, call: Call<E>, found: Found) => Promise<JsonResult<E>>
): void {
  mountChange<E>(shop, endpoint, async (call) => {
    const found = await load(call)
    return (tx) => handle(tx, call, found)
  })
}

function mountChange<E extends Endpoint>(
  shop: Shop,
  endpoint: E,
  loadHandler: (call: Call<E>) => Promise<(tx: Tx) => Promise<JsonResult<E>>>,
  replay?: ReplayHandler<E>
): void {
  mount(shop, endpoint, async (context) => {
    const { call, body } = await readCall<E>(shop, endpoint, context)
    const work = await loadHandler(call)
    const key = readKey(context, call.caller ?? call.staff)
    const hash = key && (await fingerprint(context, body, call.files))
    const response = await shop.db.transaction(async (tx) => {
      if (!key || !hash) return serialize(shop, endpoint, await work(tx))
      const stored = await claimOrFindResponse(tx, key, hash, shop.clock())
      if (stored)
        return replay
          ? serialize(shop, endpoint, await replay(tx, call, replayedOf(stored)), { original: stored })
          : stored
      const fresh = serialize(shop, endpoint, await work(tx))
      await storeResponse(tx, key, fresh)
      return fresh
    })
    await countWrite(shop, endpoint, call)
    return send(context, response)
  })
}

/**
 * For calls that identify equal requests by less than their body: runs `work` once per key, and returns the first
 * response to a repeated request.
 */
export async function replyOnce<Body>(
  tx: Tx,
  { key, hash, status, now }: { key: Key | undefined; hash: string; status: number; now: Date },
  work: () => Promise<Body>
): Promise<Reply<Body>> {
  const stored = key && (await claimOrFindResponse(tx, key, hash, now))
  if (stored) return Reply.fromJson(stored.text ?? '', { status: stored.status, headers: stored.headers })
  const body = await work()
  if (key) await storeResponse(tx, key, { text: JSON.stringify(body), status, headers: {} })
  return new Reply(body, { status })
}

function sessionOf({
  caller,
  staff
}: {
  caller: Caller | undefined
  staff: Staff | undefined
}): SessionState | undefined {
  if (caller) return { table: 'sessions', id: caller.sessionId, writes: caller.sessionWrites }
  return staff && { table: 'staff_sessions', id: staff.sessionId, writes: staff.sessionWrites }
}

// After the commit, so that a replica with the new count also has the write. Without the count, a list may lack the
// write for some seconds, so a failure here does not fail the request.
async function countWrite(shop: Shop, { method }: Endpoint, call: Parameters<typeof sessionOf>[0]): Promise<void> {
  const session = shop.db.replica && method !== 'GET' && sessionOf(call)
  if (!session) return
  const { table, id } = session
  const count = (tx: Tx) =>
    tx
      .updateTable(table)
      .set((update) => ({ writes: update('writes', '+', 1) }))
      .where('id', '=', id)
      .execute()
  await shop.db.transaction(count).catch(() => undefined)
}

const replayedOf = ({ text }: SerializedResponse) => JSON.parse(text ?? '{}') as Record<string, unknown>

function mount(shop: Shop, endpoint: Endpoint, handler: (context: Context<Env>) => Promise<Response>): void {
  shop.endpoints.push(endpoint)
  // Probes are answered no matter how busy the shop is.
  const isProbe = endpoint.path.startsWith('/health/')
  shop.app.on(
    endpoint.method,
    endpoint.path,
    isProbe ? handler : (context) => shop.concurrencyLimit.handle(context, handler)
  )
}

function serialize<E extends Endpoint>(
  shop: Shop,
  endpoint: E,
  response: JsonResult<E>,
  { original, url }: { original?: SerializedResponse; url?: string } = {}
): SerializedResponse {
  const reply = response instanceof Reply ? response : new Reply(response)
  const status = original?.status ?? reply.status ?? endpoint.status ?? 200
  const { cookies } = reply
  if (endpoint.response === 'empty') return { status, headers: reply.headers, cookies, text: null }
  // A collection that its handler has not paged is paged here.
  const isComplete = url !== undefined && endpoint.method === 'GET' && !(totalCountHeader in reply.headers)
  const collection = isComplete && Array.isArray(reply.body) ? pageOfCollection(reply.body, url) : undefined
  const text = reply.json ?? JSON.stringify(collection?.rows ?? reply.body)
  if (shop.checkResponses) checkResponse(endpoint, reply.json === undefined ? reply.body : JSON.parse(reply.json))
  const headers = { ...original?.headers, 'Content-Type': 'application/json', ...reply.headers, ...collection?.headers }
  return { status, headers, cookies, text, replayed: reply.replayed && JSON.stringify(reply.replayed) }
}

function send(context: Context<Env>, { text, status, headers, cookies = [] }: SerializedResponse): Response {
  const response = new Response(text, { status, headers: { ...apiHeaders(context.get('requestId')), ...headers } })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

// An ASCII name for old clients and the original name beside it (RFC 6266).
function sendFile(context: Context<Env>, { bytes, type, name }: FileReply): Response {
  const plain = name.normalize('NFD').replaceAll(/[^\x20-\x7e]|["\\]/g, '')
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
  const headers = { 'Content-Type': type, 'Content-Disposition': disposition }
  const slot = context.get('slot')
  if (slot && bytes instanceof ReadableStream) slot.isStreaming = true
  return new Response(bytes, { headers: { ...apiHeaders(context.get('requestId')), ...headers } })
}

function checkResponse(endpoint: Endpoint, body: unknown): void {
  const [error] = endpoint.output?.validate(body) ?? [undefined]
  if (error) throw new Error(`${endpoint.method} ${endpoint.path} violates its contract: ${error.message}`)
}
