/** Focuses the next or previous element that matches a selector; the first if none has focus, or contains it. */
export function moveFocus(selector: string, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const at = all.findIndex((element) => element.contains(document.activeElement))
  const next = all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]
  // Rows can be focused by script only: they would be tab stops without an action.
  if (next instanceof HTMLTableRowElement) next.tabIndex = -1
  next?.focus()
}
