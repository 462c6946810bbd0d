/** Specification 2 §2: where a place comes to rest, and what is done when it has not got there. */
const offset = 150
const retryAfter = 800
const tooFar = 180

let retry: ReturnType<typeof setTimeout> | undefined

/** Scrolls to a place of the page, smoothly unless the reader wants no motion, and puts the reading there. */
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
  // Whoever scrolls on meanwhile has gone elsewhere.
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
