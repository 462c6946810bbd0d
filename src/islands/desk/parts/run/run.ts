import { atom } from 'nanostores'
import { warnBeforeUnload } from '../../lib/warn-before-unload.ts'
import { violationText } from '../failure.ts'

/** One of many items that are processed one by one. */
export interface RunItem {
  state: 'waiting' | 'running' | 'done' | 'failed'
  error?: string | undefined
  /** Whether running it again cannot succeed. */
  isFinal?: boolean | undefined
}

/** Whether running an item again may succeed. */
export const isRemaining = ({ state, isFinal = false }: RunItem): boolean => state !== 'done' && !isFinal

/** Concurrent calls: enough to keep the server busy, few enough to leave room for others. */
const concurrency = 4

/** An action on many items; unless running, the report of it. */
export interface RunState<Action, Item> {
  action: Action
  items: readonly Item[]
  isRunning: boolean
}

/** A run in this tab, which continues when another section is opened. */
export class Run<Action, Item extends RunItem> {
  /** Undefined without a run. */
  readonly $run = atom<RunState<Action, Item> | undefined>(undefined)
  /** Reports of earlier runs, latest first, whose items have not all been done since. */
  readonly $earlier = atom<readonly RunState<Action, Item>[]>([])
  readonly #keyOf: (item: Item) => string
  #isStopped = false

  /**
   * The browser warns before a reload until all items are done or the reports are closed.
   * @param kind identifies the run
   * @param keyOf identifies items
   */
  constructor(kind: string, keyOf: (item: Item) => string) {
    this.#keyOf = keyOf
    const warn = () => warnBeforeUnload([this.$run.get(), ...this.$earlier.get()].some(isIncomplete), kind)
    this.$run.listen(warn)
    this.$earlier.listen(warn)
  }

  /** Processes each remaining item, a few at a time; does nothing during a run. `processItem` must be idempotent. */
  async start(action: Action, items: readonly Item[], processItem: (item: Item) => Promise<unknown>): Promise<void> {
    if (this.$run.get()?.isRunning) return
    this.#isStopped = false
    this.#keepReports(action, items)
    this.$run.set({ action, items, isRunning: true })
    const remaining = items.filter(isRemaining)
    const next = async (): Promise<void> => {
      const item = this.#isStopped ? undefined : remaining.shift()
      if (!item) return
      await this.#process(item, processItem)
      return next()
    }
    await Promise.all(Array.from({ length: concurrency }, next))
    const run = this.$run.get()
    if (run) this.$run.set({ ...run, isRunning: false })
  }

  /** Lets running calls finish, and starts no more. */
  readonly stop = (): void => {
    this.#isStopped = true
  }

  /** Changes fields of an item of the current run. */
  update(target: Item, next: Partial<Item> | RunItem): void {
    const run = this.$run.get()
    if (!run) return
    const isSame = (item: Item) => this.#keyOf(item) === this.#keyOf(target)
    this.$run.set({ ...run, items: run.items.map((item) => (isSame(item) ? { ...item, ...next } : item)) })
  }

  readonly close = (): void => this.$run.set(undefined)

  readonly closeEarlier = (report: RunState<Action, Item>): void =>
    this.$earlier.set(this.$earlier.get().filter((other) => other !== report))

  /** Keeps incomplete reports, without the items of a run that repeats their action. */
  #keepReports(action: Action, items: readonly Item[]): void {
    const repeated = new Set(items.map(this.#keyOf))
    const current = this.$run.get()
    const reports = [...(current ? [current] : []), ...this.$earlier.get()].map((report) => {
      const rest = report.items.filter((item) => report.action !== action || !repeated.has(this.#keyOf(item)))
      return rest.length === report.items.length ? report : { ...report, items: rest }
    })
    this.$earlier.set(reports.filter(isIncomplete))
  }

  async #process(item: Item, processItem: (item: Item) => Promise<unknown>): Promise<void> {
    this.update(item, { state: 'running', error: undefined })
    try {
      await processItem(item)
      this.update(item, { state: 'done' })
    } catch (error) {
      this.update(item, { state: 'failed', error: violationText(error) })
    }
  }
}

const isIncomplete = (run: { items: readonly RunItem[] } | undefined): boolean =>
  run?.items.some(({ state }) => state !== 'done') ?? false
