import { type RefObject, useEffect } from 'react'
import { arrowTarget } from '../../ui/overlay/arrow-target.ts'

/**
 * Arrow keys in the Products panel, starting at its button: up and down through the ranges, right into the collections
 * of one and around in them, left back out. Tab alone would only reach those of the last range.
 */
export function usePanelArrows(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const container = panel.current?.parentElement
    const onKey = (event: KeyboardEvent) => {
      const target = panel.current && targetOf(event.key, panel.current)
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    container?.addEventListener('keydown', onKey)
    return () => container?.removeEventListener('keydown', onKey)
  }, [panel])
}

function targetOf(key: string, panel: HTMLElement): HTMLElement | undefined {
  const ranges = [...panel.querySelectorAll<HTMLElement>('[data-range]')]
  const collections = [...panel.querySelectorAll<HTMLElement>('[data-collection]')]
  const focusedIndex = (all: readonly HTMLElement[]) => all.findIndex((element) => element === document.activeElement)
  const inCollections = focusedIndex(collections)
  if (inCollections >= 0) {
    const columns = collections.filter(({ offsetTop }) => offsetTop === collections[0]?.offsetTop).length
    const isFirst = inCollections % columns === 0
    if (key === 'ArrowLeft' && isFirst) return ranges.find((range) => range.dataset['range'] === 'shown')
    return collections[inCollections + (steps(columns).get(key) ?? Infinity)]
  }
  if (key === 'ArrowRight' && focusedIndex(ranges) >= 0) return collections[0]
  const next = arrowTarget(key, focusedIndex(ranges), ranges.length, 'vertical')
  // Home and End scroll the page until the focus is in the panel.
  return next === undefined || (focusedIndex(ranges) < 0 && key !== 'ArrowDown') ? undefined : ranges[next]
}

const steps = (columns: number) =>
  new Map([
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
    ['ArrowDown', columns],
    ['ArrowUp', -columns]
  ])
