import { atom } from 'nanostores'
import { violationText } from '../failure.ts'

/** One of many items that are processed one by one. */
export interface RunItem {
  state: 'waiting' | 'running' | 'done' | 'failed'
  error?: string | undefined
}

/** Concurrent calls: enough to keep the server busy, few enough to leave room for others. */
const atOnce = 4

/** A run in this tab, which continues when another section is opened. `Of` is the action. */
export class Run<Of, Item extends RunItem> {
  /** Undefined without a run. */
  readonly $run = atom<{ of: Of; items: readonly Item[]; isRunning: boolean } | undefined>(undefined)
  readonly #keyOf: (item: Item) => string

  /** @param keyOf identifies items */
  constructor(keyOf: (item: Item) => string) {
    this.#keyOf = keyOf
  }

  /**
   * Processes each waiting or failed item, a few at a time. `take` must be idempotent.
   * @param offline the error message for an item whose call got no response
   */
  async start(of: Of, items: readonly Item[], take: (item: Item) => Promise<unknown>, offline: string): Promise<void> {
    this.$run.set({ of, items, isRunning: true })
    const left = items.filter(({ state }) => state !== 'done')
    const next = async (): Promise<void> => {
      const item = this.$run.get()?.isRunning ? left.shift() : undefined
      if (!item) return
      await this.#take(item, take, offline)
      return next()
    }
    await Promise.all(Array.from({ length: atOnce }, next))
    this.stop()
  }

  /** Lets running calls finish, and starts no more. */
  readonly stop = (): void => {
    const run = this.$run.get()
    if (run) this.$run.set({ ...run, isRunning: false })
  }

  readonly close = (): void => this.$run.set(undefined)

  async #take(item: Item, take: (item: Item) => Promise<unknown>, offline: string): Promise<void> {
    this.#change(item, { state: 'running' })
    try {
      await take(item)
      this.#change(item, { state: 'done' })
    } catch (error) {
      this.#change(item, { state: 'failed', error: violationText(error, offline) })
    }
  }

  #change(of: Item, what: RunItem): void {
    const run = this.$run.get()
    if (!run) return
    const isIt = (item: Item) => this.#keyOf(item) === this.#keyOf(of)
    const items = run.items.map((item) => (isIt(item) ? { ...item, error: undefined, ...what } : item))
    this.$run.set({ ...run, items })
  }
}
