/** Milliseconds per event loop turn in which API requests may start. */
const turnBudgetMs = 10

/**
 * Spreads requests over turns of the event loop. SQLite works synchronously: otherwise, all pending requests would
 * complete before any other socket is read, and probes and new connections would have to wait.
 */
export class EventLoopTurns {
  #started: number | undefined
  #isRenewing = false

  /** Resolves, in call order, in a turn with time left; immediately if the current turn has some. */
  async wait(): Promise<void> {
    while (this.#isOver()) await new Promise(setImmediate)
  }

  #isOver(): boolean {
    this.#started ??= performance.now()
    if (performance.now() - this.#started < turnBudgetMs) return false
    if (!this.#isRenewing) {
      this.#isRenewing = true
      // Runs before those waiting for the next turn.
      setImmediate(() => {
        this.#started = undefined
        this.#isRenewing = false
      })
    }
    return true
  }
}
