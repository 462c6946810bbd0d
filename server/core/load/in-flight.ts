import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { Env, Limit, Slot } from '../app-context.ts'
import { ApiError } from '../http/api-error.ts'
import { Turns } from './turns.ts'

/** Requests that may wait for each place. */
const waitingPerPlace = 10
/** Milliseconds that a request waits for a place: longer than a burst takes, shorter than clients do. */
const longestWait = 10_000

/** Limits how many API requests are processed at once; some more wait, and the next are rejected at once. */
export class InFlight implements Limit {
  readonly #most: number
  readonly #turns = new Turns()
  /** Those who wait for a place, in order of arrival. */
  readonly #waiting = new Set<() => void>()
  #count = 0
  #shed = 0

  constructor(most: number) {
    this.#most = most
  }

  get load() {
    return { processing: this.#count, waiting: this.#waiting.size, shed: this.#shed }
  }

  /** Takes a place and returns the function that gives it back. @throws ApiError 'overloaded' */
  async enter(): Promise<() => void> {
    if (this.#count < this.#most) this.#count += 1
    else await this.#wait()
    let isHeld = true
    return () => {
      if (isHeld) this.#leave()
      isHeld = false
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.size >= this.#most * waitingPerPlace) throw this.#reject()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(proceed)
        reject(this.#reject())
      }, longestWait)
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

  // The place passes to the request that has waited longest.
  #leave(): void {
    const [next] = this.#waiting
    if (!next) this.#count -= 1
    else {
      this.#waiting.delete(next)
      next()
    }
  }

  /** Handles a request in a place; a streamed response keeps it until it has been sent or the client is gone. */
  async handle(context: Context<Env>, handler: (context: Context<Env>) => Promise<Response>): Promise<Response> {
    const slot = new Place(this, await this.enter())
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

class Place implements Slot {
  readonly #inFlight: InFlight
  isStreaming = false
  leave: () => void

  constructor(inFlight: InFlight, leave: () => void) {
    this.#inFlight = inFlight
    this.leave = leave
  }

  /** Waits for the body without a place: clients that send slowly, or never, must not keep others out. */
  async receive<T>(body: Promise<T>): Promise<T> {
    this.leave()
    const received = await body
    this.leave = await this.#inFlight.enter()
    return received
  }
}

// Requests passed directly by tests have no socket.
function responseOf({ env }: Context): ServerResponse | undefined {
  return (env as { outgoing?: ServerResponse } | undefined)?.outgoing
}
