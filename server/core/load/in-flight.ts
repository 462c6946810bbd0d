import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { Env, Limit, Slot } from '../app-context.ts'
import { ApiError } from '../http/api-error.ts'
import { Turns } from './turns.ts'

/** Seconds until a client should retry: requests end within milliseconds, so places are free soon. */
const retryAfter = '2'

/** Limits how many API requests are processed at once; the next ones are answered with 503 at once. */
export class InFlight implements Limit {
  readonly #most: number
  readonly #turns = new Turns()
  #count = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Takes a place and returns the function that gives it back. @throws ApiError 'overloaded' */
  enter(): () => void {
    if (this.#count >= this.#most) throw new ApiError('overloaded', 503, { headers: { 'Retry-After': retryAfter } })
    this.#count += 1
    let isHeld = true
    return () => {
      if (isHeld) this.#count -= 1
      isHeld = false
    }
  }

  /** Handles a request in a place; a streamed response keeps it until it has been sent or the client is gone. */
  async handle(context: Context<Env>, handler: (context: Context<Env>) => Promise<Response>): Promise<Response> {
    const slot = new Place(this)
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

  constructor(inFlight: InFlight) {
    this.#inFlight = inFlight
    this.leave = inFlight.enter()
  }

  /** Waits for the body without a place: clients that send slowly, or never, must not keep others out. */
  async receive<T>(body: Promise<T>): Promise<T> {
    this.leave()
    const received = await body
    this.leave = this.#inFlight.enter()
    return received
  }
}

// Requests passed directly by tests have no socket.
function responseOf({ env }: Context): ServerResponse | undefined {
  return (env as { outgoing?: ServerResponse } | undefined)?.outgoing
}
