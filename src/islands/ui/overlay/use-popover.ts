import { useCallback } from 'react'

/** Ground of what floats over the page; grows no wider than a phone. */
export const panelClass =
  'fixed inset-auto max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-white text-ink shadow-float'

interface Wish {
  /** Over its element rather than under it, where there is room. */
  above?: boolean
  /** With its right edge at the element's. */
  end?: boolean
}

/**
 * Ref of a panel with `popover="manual"` that shows as long as it is there: in the browser's top layer, so that nothing
 * clips it, beside the element that holds it, on the side with room, never over the edge of the window.
 */
export function usePopover({ above = false, end = false }: Wish = {}) {
  return useCallback(
    (panel: HTMLElement | null) => {
      const holder = panel?.parentElement
      if (!panel || !holder) return
      panel.showPopover()
      const put = () => place(panel, holder.getBoundingClientRect(), { above, end })
      put()
      // It tells of the size at once, and has just been placed with it.
      let isKnown = false
      const watch = new ResizeObserver(() => {
        if (isKnown) put()
        isKnown = true
      })
      watch.observe(panel)
      addEventListener('scroll', put, { capture: true, passive: true })
      addEventListener('resize', put)
      return () => {
        watch.disconnect()
        removeEventListener('scroll', put, { capture: true })
        removeEventListener('resize', put)
      }
    },
    [above, end]
  )
}

const edge = 8

/** Measures once between its writings: each measuring lays the page out. */
function place(panel: HTMLElement, { top, bottom, left, right, width }: DOMRect, { above, end }: Wish) {
  const page = document.documentElement
  const height = window.visualViewport?.height ?? innerHeight
  const { style } = panel
  style.minWidth = `${Math.min(width, page.clientWidth - 2 * edge)}px`
  style.maxHeight = ''
  const size = { height: panel.offsetHeight, width: panel.offsetWidth }
  const room = { above: top - edge, below: height - bottom - edge }
  const first = above ? 'above' : 'below'
  const other = above ? 'below' : 'above'
  const side = size.height > room[first] && room[other] > room[first] ? other : first
  style.maxHeight = `${Math.max(0, room[side])}px`
  style.top = side === 'below' ? `${bottom}px` : 'auto'
  style.bottom = side === 'above' ? `${page.clientHeight - top}px` : 'auto'
  const wished = end ? right - size.width : left
  style.left = `${Math.max(edge, Math.min(wished, page.clientWidth - size.width - edge))}px`
}
