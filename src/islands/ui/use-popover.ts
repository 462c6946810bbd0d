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
      const watch = new ResizeObserver(put)
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

function place(panel: HTMLElement, { top, bottom, left, right, width }: DOMRect, { above, end }: Wish) {
  const page = document.documentElement.clientWidth
  const height = window.visualViewport?.height ?? innerHeight
  panel.style.minWidth = `${Math.min(width, page - 2 * edge)}px`
  panel.style.maxHeight = ''
  const room = { above: top - edge, below: height - bottom - edge }
  const first = above ? 'above' : 'below'
  const other = above ? 'below' : 'above'
  const side = panel.offsetHeight > room[first] && room[other] > room[first] ? other : first
  panel.style.maxHeight = `${Math.max(0, room[side])}px`
  panel.style.top = `${side === 'below' ? bottom : top - panel.offsetHeight}px`
  const wished = end ? right - panel.offsetWidth : left
  panel.style.left = `${Math.max(edge, Math.min(wished, page - panel.offsetWidth - edge))}px`
}
