import type { Page } from '@playwright/test'

/** Measured in the page: time from interactions to their next paint, and until one element shows the change. */
interface Watch {
  /** Milliseconds to the next paint for each interaction, as measured by the browser. */
  paints: Map<number, number>
  /** Milliseconds from the last click or key to the frame that shows a change; undefined until then. */
  shown?: number
}

declare global {
  interface Window {
    watch: Watch
    /** Starts watching the element's text. */
    watchText: (selector: string) => void
  }
}

/** Watches every page opened from now on. */
export async function watchPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let started = 0
    for (const type of ['click', 'keydown'] as const)
      addEventListener(type, ({ timeStamp }) => (started = timeStamp), { capture: true })
    window.watch = { paints: new Map() }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (!entry.interactionId) continue
        const before = window.watch.paints.get(entry.interactionId) ?? 0
        window.watch.paints.set(entry.interactionId, Math.max(before, entry.duration))
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    window.watchText = (selector) => {
      const element = document.querySelector(selector)
      if (!element) throw new Error(`There is no ${selector}`)
      window.watch.shown = undefined
      const observer = new MutationObserver(() => {
        observer.disconnect()
        const onPaint = () => (window.watch.shown = performance.now() - started)
        // The first task after the frame, ahead of work that the page has deferred.
        requestAnimationFrame(() => void scheduler.postTask(onPaint, { priority: 'user-blocking' }))
      })
      observer.observe(element, { subtree: true, childList: true, characterData: true })
    }
  })
}

/** Milliseconds until the element's text shows what `act` has changed. */
export async function timeToShow(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((target) => window.watchText(target), selector)
  await act()
  const shown = await page.waitForFunction(() => window.watch.shown)
  return (await shown.jsonValue())!
}

/** Milliseconds to the next paint of each interaction since the last call; those under 16 are reported as 16. */
export async function takePaints(page: Page, count: number): Promise<number[]> {
  const paints = await page.evaluate(async () => {
    // Entries of the last interactions arrive with the next frames.
    for (let frame = 0; frame < 3; frame++) await new Promise((afterPaint) => requestAnimationFrame(afterPaint))
    await new Promise((idle) => setTimeout(idle, 100))
    const durations = [...window.watch.paints.values()]
    window.watch.paints.clear()
    return durations
  })
  return [...paints, ...Array.from({ length: Math.max(0, count - paints.length) }, () => 16)]
}
