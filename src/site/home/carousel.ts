/** Milliseconds per banner, as specified. */
const slideDuration = 40_000
/** Minimum distance of a swipe, in pixels. */
const minSwipeDistance = 40

const allowsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Starts a banner carousel: `[role=tab]`s that show their `[data-slide]`, wrapping around; advances every 40 s, with a
 * progress line on the tab, unless paused, hovered, focused, or reduced motion is preferred.
 */
export function startCarousel(root: HTMLElement): void {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')]
  const tabs = [...root.querySelectorAll<HTMLElement>('[role=tab]')]
  const pause = root.querySelector<HTMLButtonElement>('[data-pause]')
  let current = 0
  let progress: Animation | undefined
  const isPaused = () =>
    pause?.ariaPressed === 'true' || root.matches(':hover') || root.contains(document.activeElement)
  const updateAutoplay = () => (isPaused() ? progress?.pause() : progress?.play())
  const show = (to: number) => {
    crossfade(slides[current], slides[to])
    current = to
    for (const [i, tab] of tabs.entries()) {
      tab.ariaSelected = String(i === current)
      tab.tabIndex = i === current ? 0 : -1
    }
    run()
  }
  const next = (by = 1) => show((current + by + slides.length) % slides.length)
  const run = () => {
    progress?.cancel()
    progress = startProgress(tabs[current])
    progress?.addEventListener('finish', () => next())
    updateAutoplay()
  }
  for (const [i, tab] of tabs.entries()) tab.addEventListener('click', () => show(i))
  root.querySelector('[data-next]')?.addEventListener('click', () => next())
  root.querySelector<HTMLElement>('[role=tablist]')?.addEventListener('keydown', (event) => {
    const to = tabAfter(event.key, current, tabs.length)
    if (to === undefined) return
    event.preventDefault()
    show(to)
    tabs[to]?.focus()
  })
  for (const name of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    // After the event, when focus and pointer have been updated.
    root.addEventListener(name, () => queueMicrotask(updateAutoplay))
  if (pause) showPauseButton(pause, updateAutoplay)
  onSwipe(root, next)
  run()
}

const progressKeyframes = [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }]

function startProgress(tab: HTMLElement | undefined): Animation | undefined {
  if (!allowsMotion()) return undefined
  return tab?.querySelector('[data-progress]')?.animate(progressKeyframes, { duration: slideDuration })
}

/** Fades the new picture in over the old one, which is then hidden. */
function crossfade(from: HTMLElement | undefined, to: HTMLElement | undefined): void {
  if (!from || !to || from === to) return
  to.hidden = false
  const leave = () => (from.hidden = true)
  if (!allowsMotion()) {
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

function tabAfter(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

// Without autoplay there is nothing to pause.
function showPauseButton(button: HTMLButtonElement, updateAutoplay: () => void): void {
  const { labelPause = '', labelPlay = '' } = button.dataset
  const updateButton = (paused: boolean) => {
    button.ariaPressed = String(paused)
    button.ariaLabel = paused ? labelPlay : labelPause
  }
  updateButton(false)
  button.hidden = !allowsMotion()
  button.addEventListener('click', () => {
    updateButton(button.ariaPressed !== 'true')
    updateAutoplay()
  })
}

function onSwipe(root: HTMLElement, next: (by: number) => void): void {
  let from: number | undefined
  root.addEventListener('pointerdown', (event) => {
    from = event.pointerType === 'touch' ? event.clientX : undefined
  })
  root.addEventListener('pointerup', (event) => {
    const distance = from === undefined ? 0 : event.clientX - from
    if (Math.abs(distance) > minSwipeDistance) next(distance < 0 ? 1 : -1)
  })
}
