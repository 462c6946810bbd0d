import { useCallback } from 'react'

/** Base style of overlays; at most as wide as a phone. */
export const panelClass =
  'fixed inset-auto max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-white text-ink shadow-float'

interface PopoverOptions {
  /** Above its element rather than below, if there is room. */
  above?: boolean
  /** Aligned with the element's right edge. */
  alignEnd?: boolean
}

/**
 * Ref of a panel with `popover="manual"`, open while mounted: in the top layer, so that nothing clips it, beside its
 * container, on the side with room, within the viewport.
 */
export function usePopover({ above = false, alignEnd = false }: PopoverOptions = {}) {
  return useCallback(
    (panel: HTMLElement | null) => {
      const anchor = panel?.parentElement
      if (!panel || !anchor) return
      panel.showPopover()
      const updatePosition = () => position(panel, anchor.getBoundingClientRect(), { above, alignEnd })
      updatePosition()
      // The first callback reports the initial size, which has just been used.
      let isReported = false
      const watch = new ResizeObserver(() => {
        if (isReported) updatePosition()
        isReported = true
      })
      watch.observe(panel)
      addEventListener('scroll', updatePosition, { capture: true, passive: true })
      addEventListener('resize', updatePosition)
      return () => {
        watch.disconnect()
        removeEventListener('scroll', updatePosition, { capture: true })
        removeEventListener('resize', updatePosition)
      }
    },
    [above, alignEnd]
  )
}

const viewportMargin = 8

/** Reads layout once between writes: each read forces a reflow. */
function position(
  panel: HTMLElement,
  { top, bottom, left, right, width }: DOMRect,
  { above, alignEnd }: PopoverOptions
) {
  const page = document.documentElement
  const height = window.visualViewport?.height ?? innerHeight
  const { style } = panel
  style.minWidth = `${Math.min(width, page.clientWidth - 2 * viewportMargin)}px`
  style.maxHeight = ''
  const size = { height: panel.offsetHeight, width: panel.offsetWidth }
  const space = { above: top - viewportMargin, below: height - bottom - viewportMargin }
  const first = above ? 'above' : 'below'
  const other = above ? 'below' : 'above'
  const side = size.height > space[first] && space[other] > space[first] ? other : first
  style.maxHeight = `${Math.max(0, space[side])}px`
  style.top = side === 'below' ? `${bottom}px` : 'auto'
  style.bottom = side === 'above' ? `${page.clientHeight - top}px` : 'auto'
  const preferred = alignEnd ? right - size.width : left
  style.left = `${Math.max(viewportMargin, Math.min(preferred, page.clientWidth - size.width - viewportMargin))}px`
}
