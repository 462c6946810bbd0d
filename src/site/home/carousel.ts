/** Milliseconds per banner, as specified. */
const stay = 40_000
/** Minimum distance of a swipe, in pixels. */
const swipe = 40

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Starts a banner carousel: `[role=tab]`s that show their `[data-slide]`, wrapping around; advances every 40 s, with a
 * progress line on the tab, unless paused, hovered, focused, or reduced motion is preferred.
 */
export function startCarousel(root: HTMLElement): void {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')]
  const tabs = [...root.querySelectorAll<HTMLElement>('[role=tab]')]
  const pause = root.querySelector<HTMLButtonElement>('[data-pause]')
  let at = 0
  let line: Animation | undefined
  const isHeld = () => pause?.ariaPressed === 'true' || root.matches(':hover') || root.contains(document.activeElement)
  const settle = () => (isHeld() ? line?.pause() : line?.play())
  const show = (to: number) => {
    turn(slides[at], slides[to])
    at = to
    for (const [i, tab] of tabs.entries()) {
      tab.ariaSelected = String(i === at)
      tab.tabIndex = i === at ? 0 : -1
    }
    run()
  }
  const next = (by = 1) => show((at + by + slides.length) % slides.length)
  const run = () => {
    line?.cancel()
    line = wantsMotion() ? tabs[at]?.querySelector('[data-progress]')?.animate(fill, { duration: stay }) : undefined
    line?.addEventListener('finish', () => next())
    settle()
  }
  for (const [i, tab] of tabs.entries()) tab.addEventListener('click', () => show(i))
  root.querySelector('[data-next]')?.addEventListener('click', () => next())
  root.querySelector<HTMLElement>('[role=tablist]')?.addEventListener('keydown', (event) => {
    const to = tabAfter(event.key, at, tabs.length)
    if (to === undefined) return
    event.preventDefault()
    show(to)
    tabs[to]?.focus()
  })
  for (const name of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    // After the event, when focus and pointer have been updated.
    root.addEventListener(name, () => queueMicrotask(settle))
  }
  if (pause) offerPause(pause, settle)
  onSwipe(root, next)
  run()
}

const fill = [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }]

/** Fades the new picture in over the old one, which is then hidden. */
function turn(from: HTMLElement | undefined, to: HTMLElement | undefined): void {
  if (!from || !to || from === to) return
  to.hidden = false
  const leave = () => (from.hidden = true)
  if (!wantsMotion()) {
    leave()
    return
  }
  to.style.zIndex = '1'
  const fade = to.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250, easing: 'ease-out' })
  const end = () => {
    to.style.zIndex = ''
    if (!to.hidden) leave()
  }
  for (const name of ['finish', 'cancel']) fade.addEventListener(name, end)
}

function tabAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

// Without autoplay there is nothing to pause.
function offerPause(button: HTMLButtonElement, settle: () => void): void {
  const { labelPause = '', labelPlay = '' } = button.dataset
  const announce = (paused: boolean) => {
    button.ariaPressed = String(paused)
    button.ariaLabel = paused ? labelPlay : labelPause
  }
  announce(false)
  button.hidden = !wantsMotion()
  button.addEventListener('click', () => {
    announce(button.ariaPressed !== 'true')
    settle()
  })
}

function onSwipe(root: HTMLElement, next: (by: number) => void): void {
  let from: number | undefined
  root.addEventListener('pointerdown', (event) => {
    from = event.pointerType === 'touch' ? event.clientX : undefined
  })
  root.addEventListener('pointerup', (event) => {
    const distance = from === undefined ? 0 : event.clientX - from
    if (Math.abs(distance) > swipe) next(distance < 0 ? 1 : -1)
  })
}
