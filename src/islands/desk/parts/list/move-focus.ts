/** Focuses the next or previous element that matches a selector; the first if none has focus. */
export function moveFocus(selector: string, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const at = all.findIndex((element) => element === document.activeElement)
  all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]?.focus()
}
