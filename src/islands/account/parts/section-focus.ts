let wanted = false

/** The next section heading that comes takes the focus: somebody went there by the menu. */
export function expectFocus(): void {
  wanted = true
}

/** Ref of a section's heading. */
export function takeFocus(heading: HTMLElement | null): void {
  if (!heading || !wanted) return
  wanted = false
  heading.focus({ preventScroll: true })
}
