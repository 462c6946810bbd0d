import { register, type SwiperContainer } from 'swiper/element'
import { Autoplay } from 'swiper/modules'
import { allowsMotion, watchPause } from '../autoplay.ts'

/** Milliseconds per quote, and the minimum width for three of them (specification 1 §9). */
const slideDuration = 4000
const minWidth = 1001

/**
 * Turns the row of press quotes into a carousel: advances by one quote every 4 s, wrapping around, unless paused,
 * hovered, focused, or reduced motion is preferred.
 */
export function startQuotes(root: HTMLElement): void {
  const row = root.querySelector<SwiperContainer>('swiper-container')
  if (!row) return
  const isAnimated = allowsMotion()
  register()
  Object.assign(row, {
    modules: [Autoplay],
    spaceBetween: 16,
    rewind: true,
    speed: isAnimated ? 250 : 0,
    autoplay: isAnimated && { delay: slideDuration, disableOnInteraction: false },
    breakpointsBase: 'window',
    breakpoints: { [minWidth]: { slidesPerView: 3 } }
  })
  row.initialize()
  row.removeAttribute('tabindex')
  const { swiper } = row
  const updateAutoplay = () => {
    if (isAnimated && !isPaused()) swiper.autoplay.start()
    else swiper.autoplay.stop()
  }
  const isPaused = watchPause(root, updateAutoplay)
  root.querySelector('[data-previous]')?.addEventListener('click', () => swiper.slidePrev())
  root.querySelector('[data-next]')?.addEventListener('click', () => swiper.slideNext())
  showPagination(root, swiper)
  scrollToFocused(row)
  root.toggleAttribute('data-live', true)
  updateAutoplay()
}

/** Links in hidden quotes are focusable: their slide is scrolled into view. */
function scrollToFocused(row: SwiperContainer): void {
  row.addEventListener('focusin', ({ target }) => {
    const slide = target instanceof Element && target.matches(':focus-visible') && target.closest('swiper-slide')
    if (!slide) return
    // The browser scrolled the hidden overflow, which Swiper does not know.
    row.swiper.el.scrollLeft = 0
    row.swiper.slideTo([...row.querySelectorAll('swiper-slide')].indexOf(slide))
  })
}

/** One line per position of the row, the current one dark. */
function showPagination(root: HTMLElement, swiper: SwiperContainer['swiper']): void {
  const lines = [...root.querySelectorAll<HTMLElement>('[data-places] > *')]
  const show = () => {
    for (const [i, line] of lines.entries()) {
      line.hidden = i >= swiper.snapGrid.length
      line.toggleAttribute('data-on', i === swiper.snapIndex)
    }
  }
  for (const name of ['slideChange', 'breakpoint', 'resize', 'snapGridLengthChange'] as const) swiper.on(name, show)
  show()
}
