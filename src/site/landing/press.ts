/** Distance from the viewport at which the carousel is loaded. */
const near = '200px'

/** Loads the carousel of press quotes near the viewport; until then they are a scrolling row. */
export function startPress(root: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // If it fails, the row stays.
      void import('./press-carousel.ts').then(({ startQuotes }) => startQuotes(root)).catch(() => undefined)
    },
    { rootMargin: near }
  )
  observer.observe(root)
}
