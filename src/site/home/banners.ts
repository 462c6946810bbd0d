import { allowsMotion, watchPause } from '../autoplay.ts'

/** Milliseconds per banner, as specified. */
const slideDuration = 40_000
/** Minimum distance of a swipe, in pixels. */
const minSwipeDistance = 40

/**
 * Starts a banner carousel: `[role=tab]`s that show their `[data-slide]`, wrapping around; advances every 40 s, with a
 * progress line on the tab, unless paused, hovered, focused, or reduced motion is preferred.
 */
export function startBanners(root: HTMLElement): void {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')]
  const tabs = [...root.querySelectorAll<HTMLElement>('[role=tab]')]
  let current = 0
  let progress: Animation | undefined
  const updateAutoplay = () => (isPaused() ? progress?.pause() : progress?.play())
  const isPaused = watchPause(root, updateAutoplay)
  const show = (to: number) => {
    const slide = to === current ? undefined : slides[to]
    current = to
    if (slide) crossfade(slides, slide, () => current === to)
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
  onSwipe(root, next)
  run()
}

const progressKeyframes = [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }]

function startProgress(tab: HTMLElement | undefined): Animation | undefined {
  if (!allowsMotion()) return undefined
  return tab?.querySelector('[data-progress]')?.animate(progressKeyframes, { duration: slideDuration })
}

/** Fades a slide in over the others, which are hidden at the end, unless another one has become current. */
export function crossfade(slides: readonly HTMLElement[], to: HTMLElement, isCurrent: () => boolean): void {
  const end = () => {
    to.style.zIndex = ''
    if (isCurrent()) for (const slide of slides) slide.hidden = slide !== to
  }
  to.hidden = false
  if (!allowsMotion()) return end()
  for (const slide of slides) slide.style.zIndex = slide === to ? '1' : ''
  const fade = to.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250, easing: 'ease-out' })
  for (const name of ['finish', 'cancel']) fade.addEventListener(name, end)
}

function tabAfter(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
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
