import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { Env, ConcurrencyLimit, Slot } from '../app-context.ts'
import { ApiError } from '../http/api-error.ts'
import { EventLoopTurns } from './event-loop-turns.ts'

/** Maximum number of waiting requests per slot. */
const waitingPerSlot = 10
/** Milliseconds that a request waits for a slot: longer than a burst, shorter than client timeouts. */
const maxWaitMs = 10_000

/**
 * Limits how many API requests are processed concurrently; some more wait, and further ones are rejected immediately.
 */
export class ConcurrencyLimiter implements ConcurrencyLimit {
  readonly #maxConcurrent: number
  readonly #turns = new EventLoopTurns()
  /** Requests waiting for a slot, in order of arrival. */
  readonly #waiting = new Set<() => void>()
  #count = 0
  #shed = 0

  constructor(limit: number) {
    this.#maxConcurrent = limit
  }

  get load() {
    return { processing: this.#count, waiting: this.#waiting.size, shed: this.#shed }
  }

  /** Takes a slot. @returns a function that releases it @throws ApiError 'overloaded' */
  async enter(): Promise<() => void> {
    if (this.#count < this.#maxConcurrent) this.#count += 1
    else await this.#wait()
    let isHeld = true
    return () => {
      if (isHeld) this.#leave()
      isHeld = false
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.size >= this.#maxConcurrent * waitingPerSlot) throw this.#reject()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(proceed)
        reject(this.#reject())
      }, maxWaitMs)
      const proceed = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.add(proceed)
    })
  }

  #reject(): ApiError {
    this.#shed += 1
    return new ApiError('overloaded', 503, { headers: { 'Retry-After': '2' } })
  }

  // Passes the slot to the request that has waited longest.
  #leave(): void {
    const [next] = this.#waiting
    if (!next) this.#count -= 1
    else {
      this.#waiting.delete(next)
      next()
    }
  }

  /** Handles a request in a slot; a streamed response keeps it until it has been sent or the client disconnects. */
  async handle(context: Context<Env>, handler: (context: Context<Env>) => Promise<Response>): Promise<Response> {
    const slot = new HeldSlot(this, await this.enter())
    context.set('slot', slot)
    try {
      await this.#turns.wait()
      return await handler(context)
    } finally {
      const response = slot.isStreaming && responseOf(context)
      if (response && !response.closed) response.once('close', () => slot.leave())
      else slot.leave()
    }
  }
}

class HeldSlot implements Slot {
  readonly #limiter: ConcurrencyLimiter
  isStreaming = false
  leave: () => void

  constructor(limiter: ConcurrencyLimiter, release: () => void) {
    this.#limiter = limiter
    this.leave = release
  }

  /** Waits for the body without a slot, so that slow or stalled clients do not block others. */
  async receive<T>(body: Promise<T>): Promise<T> {
    this.leave()
    const received = await body
    this.leave = await this.#limiter.enter()
    return received
  }
}

// Requests that tests pass directly have no socket.
function responseOf({ env }: Context): ServerResponse | undefined {
  return (env as { outgoing?: ServerResponse } | undefined)?.outgoing
}
