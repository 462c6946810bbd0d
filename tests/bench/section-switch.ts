import type { Page } from '@playwright/test'
import { figuresOf } from './clients.ts'

export const slowdown = 4

/** Milliseconds from a click: until the section's heading is painted, and until it is complete. */
interface Switch {
  first: number
  complete: number
}

/** The times of several sections, by name. */
export class SwitchTimes {
  readonly #times = new Map<string, Switch[]>()

  add(section: string, time: Switch): void {
    this.#times.set(section, [...(this.#times.get(section) ?? []), time])
  }

  /** Prints median and longest of each section and of all. @returns the longest median of first responses */
  print(name: string): number {
    for (const [section, times] of [...this.#times, ['all', [...this.#times.values()].flat()] as const]) {
      const [first, complete] = [times.map((one) => one.first), times.map((one) => one.complete)].map(reported)
      process.stdout.write(`${name} ${section.padEnd(20)} heading: ${first}; complete: ${complete}\n`)
    }
    return Math.max(...[...this.#times.values()].map((times) => figuresOf(times.map(({ first }) => first)).p50))
  }
}

function reported(times: number[]): string {
  const { p50, max } = figuresOf(times)
  return `median ${p50.toFixed(0)} ms, longest ${max.toFixed(0)} ms`
}

/** Slows the processor down from now on. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/**
 * Clicks the menu entry that starts with a section's name; a count may follow. The section is complete when its heading is shown, no skeleton is left, and the
 * viewport no longer changes.
 * @param entries a selector of the menu's entries
 */
export function switchTo(page: Page, entries: string, section: string): Promise<Switch> {
  return page.evaluate(
    async ([selector, name]) => {
      const entry = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.innerText.startsWith(name))!
      const main = document.querySelector('main')!
      const heading = () => [...main.querySelectorAll('h1')].find((h1) => h1.checkVisibility())
      const former = heading()
      const isHeadingShown = () => heading() !== undefined && heading() !== former
      const hasSkeleton = () => [...main.querySelectorAll('.animate-breathe')].some((grey) => grey.checkVisibility())
      // Elements at the points of a grid over the viewport.
      const grid = Array.from({ length: 8 * 6 }, (_, i) => [(i % 8) + 0.5, Math.floor(i / 8) + 0.5] as const)
      const elementsOnGrid = () =>
        grid.map(([column, line]) => document.elementFromPoint((innerWidth / 8) * column, (innerHeight / 6) * line))
      // Read just before the browser paints, so that measuring costs nothing.
      const paint = async <T>(measure: () => T): Promise<T> => {
        const found = await new Promise<T>((frame) => requestAnimationFrame(() => frame(measure())))
        await new Promise((done) => setTimeout(done))
        return found
      }
      await paint(() => undefined)
      const started = performance.now()
      entry.click()
      let first: number | undefined
      let lastChange = started
      let shown: (Element | null)[] = []
      for (let now = started; shown.length === 0 || now - lastChange < 300; now = performance.now()) {
        const [isShown, next] = await paint(() => {
          const isHeading = isHeadingShown()
          return [isHeading, isHeading && !hasSkeleton() ? elementsOnGrid() : []] as const
        })
        if (isShown) first ??= performance.now()
        if (now - started > 20_000) throw new Error(`${name} does not complete`)
        if (next.length === 0 || !next.every((one, i) => one === shown[i])) lastChange = performance.now()
        shown = next
      }
      return { first: (first ?? lastChange) - started, complete: lastChange - started }
    },
    [entries, section] as const
  )
}
