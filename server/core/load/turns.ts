/** Milliseconds per turn of the event loop in which API requests are begun. */
const share = 10

/**
 * Spreads requests over turns of the event loop. Work on SQLite is synchronous: without this, all requests that have
 * arrived are completed before any other socket is read, and probes and new connections wait for them.
 */
export class Turns {
  #started: number | undefined
  #isRenewing = false

  /** Resolves, in the order of the calls, in a turn with time left; at once if this one has. */
  async wait(): Promise<void> {
    while (this.#isOver()) await new Promise(setImmediate)
  }

  #isOver(): boolean {
    this.#started ??= performance.now()
    if (performance.now() - this.#started < share) return false
    if (!this.#isRenewing) {
      this.#isRenewing = true
      // Before those who wait for the next turn.
      setImmediate(() => {
        this.#started = undefined
        this.#isRenewing = false
      })
    }
    return true
  }
}
