/** Specification 2 §2: offset of a scroll target, and how to proceed if it is missed. */
const offset = 150
const retryAfter = 800
const tooFar = 180

let retry: ReturnType<typeof setTimeout> | undefined

/** Scrolls to an element, smoothly unless reduced motion is preferred, and moves focus there. */
export function goTo(place: HTMLElement): void {
  clearTimeout(retry)
  scrollToPlace(place)
  const title = place.querySelector<HTMLElement>('h2, h3, h5')
  if (title) {
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }
  const again = () => {
    if (place.getBoundingClientRect().top > tooFar && !isAtEnd()) scrollToPlace(place)
  }
  retry = setTimeout(again, retryAfter)
  // Scrolling in the meantime cancels it.
  for (const kind of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(kind, () => clearTimeout(retry), { once: true, passive: true })
  }
}

function scrollToPlace(place: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = place.getBoundingClientRect().top + scrollY - offset
  scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' })
}

const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
