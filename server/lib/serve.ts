import type { Context } from 'hono'
import type { Endpoint, Output, RefusalOf } from '../../contract/endpoint.ts'
import type { Tx } from '../db/tx.ts'
import { type Call, fingerprint, readCall } from './call.ts'
import { apiHeaders } from './headers.ts'
import { findAnswer, keepAnswer, type Prepared, readKey } from './idempotency.ts'
import type { Env, Shop } from './shop.ts'
import type { RefusalCode } from './texts.ts'

interface Extras {
  status?: number
  headers?: Record<string, string>
}

/** An answer with more than its body: a status other than the endpoint's, or headers. */
export class Reply<Body> {
  readonly body: Body
  /** The body as JSON, where it is written already. */
  readonly json: string | undefined
  readonly status: number | undefined
  readonly headers: Record<string, string>

  constructor(body: Body, { status, headers = {}, json }: Extras & { json?: string } = {}) {
    this.body = body
    this.json = json
    this.status = status
    this.headers = headers
  }

  /** An answer that was put together as JSON; its body is read back only where answers are checked. */
  static written<Body>(json: string, extras: Extras = {}): Reply<Body> {
    return new Reply(undefined as Body, { ...extras, json })
  }
}

type Answer<E extends Endpoint> = Output<E> | Reply<Output<E>>
/** An endpoint all of whose refusals have a sentence: one without does not compile. */
type Worded<E extends Endpoint> = RefusalOf<E> extends RefusalCode ? E : never

/** Mounts a call that reads, or that manages its own transactions. */
export function serve<E extends Endpoint>(
  shop: Shop,
  endpoint: E & Worded<E>,
  handle: (call: Call<E>) => Promise<Answer<E>>
): void {
  mount(shop, endpoint, async (context) => {
    const { call } = await readCall<E>(shop, endpoint, context)
    return send(context, prepare(shop, endpoint, await handle(call)))
  })
}

/**
 * Mounts a call that changes something: the handler runs inside one transaction, which a refusal rolls back. With an
 * `Idempotency-Key` the answer is kept in the same transaction, so that the same request is carried out once.
 */
export function change<E extends Endpoint>(
  shop: Shop,
  endpoint: E & Worded<E>,
  handle: (tx: Tx, call: Call<E>) => Promise<Answer<E>>
): void {
  mount(shop, endpoint, async (context) => {
    const { call, body } = await readCall<E>(shop, endpoint, context)
    const key = readKey(context, call.caller)
    const hash = key && fingerprint(context, body)
    const answer = await shop.db.transaction(async (tx) => {
      if (!key || !hash) return prepare(shop, endpoint, await handle(tx, call))
      const known = await findAnswer(tx, key, hash, shop.clock())
      if (known) return known
      const fresh = prepare(shop, endpoint, await handle(tx, call))
      await keepAnswer(tx, key, fresh)
      return fresh
    })
    return send(context, answer)
  })
}

function mount(shop: Shop, endpoint: Endpoint, handler: (context: Context<Env>) => Promise<Response>): void {
  shop.endpoints.push(endpoint)
  shop.app.on(endpoint.method, endpoint.path, handler)
}

function prepare<E extends Endpoint>(shop: Shop, endpoint: E, answer: Answer<E>): Prepared {
  const reply = answer instanceof Reply ? answer : new Reply(answer)
  const status = reply.status ?? endpoint.status ?? 200
  if (endpoint.answer === 'empty') return { status, headers: reply.headers, text: null }
  const text = reply.json ?? JSON.stringify(reply.body)
  if (shop.checkAnswers) checkAnswer(endpoint, reply.json === undefined ? reply.body : JSON.parse(reply.json))
  return { status, headers: { 'Content-Type': 'application/json', ...reply.headers }, text }
}

function send(context: Context<Env>, { text, status, headers }: Prepared): Response {
  return new Response(text, { status, headers: { ...apiHeaders(context.get('requestId')), ...headers } })
}

function checkAnswer(endpoint: Endpoint, body: unknown): void {
  const [error] = endpoint.output?.validate(body) ?? [undefined]
  if (error) throw new Error(`${endpoint.method} ${endpoint.path} answers against its contract: ${error.message}`)
}
