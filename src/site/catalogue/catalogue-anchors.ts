/** Specification 2 §2: offset of a scroll target, and how to proceed if it is missed. */
const offset = 150
const retryDelay = 800
const tolerance = 180

let retry: ReturnType<typeof setTimeout> | undefined

/** Scrolls to an element, smoothly unless reduced motion is preferred, and moves focus there. */
export function scrollToTarget(target: HTMLElement): void {
  clearTimeout(retry)
  scrollWithOffset(target)
  const title = target.querySelector<HTMLElement>('h2, h3, h5')
  if (title) {
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }
  const retryIfMissed = () => {
    if (target.getBoundingClientRect().top > tolerance && !isAtEnd()) scrollWithOffset(target)
  }
  retry = setTimeout(retryIfMissed, retryDelay)
  // Scrolling in the meantime cancels it.
  for (const kind of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(kind, () => clearTimeout(retry), { once: true, passive: true })
  }
}

function scrollWithOffset(target: HTMLElement): void {
  const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = target.getBoundingClientRect().top + scrollY - offset
  scrollTo({ top, behavior: hasReducedMotion ? 'instant' : 'smooth' })
}

const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
