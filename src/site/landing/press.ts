/** How near the window the quotes come before their carousel is loaded. */
const near = '200px'

/** Loads the carousel of press quotes when somebody comes near it; until then they are a row that scrolls. */
export function startPress(root: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // Without it the row stays as it is.
      void import('./press-carousel.ts').then(({ startCarousel }) => startCarousel(root)).catch(() => undefined)
    },
    { rootMargin: near }
  )
  observer.observe(root)
}
