/** Focuses the next or previous of the elements that a selector finds; the first if none of them has focus. */
export function moveFocus(selector: string, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const at = all.findIndex((one) => one === document.activeElement)
  all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]?.focus()
}
