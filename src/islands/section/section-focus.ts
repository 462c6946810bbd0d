let wanted: string | undefined

/** The heading of this section takes the focus when it comes: somebody went there by the menu. */
export function expectFocus(section: string): void {
  wanted = section
}

/** Ref of a section's heading. One of a section that was left before it came takes nothing. */
export function takeFocus(heading: HTMLElement | null): void {
  const section = heading?.closest<HTMLElement>('[data-section]')?.dataset['section']
  if (!heading || !section || section !== wanted) return
  wanted = undefined
  heading.focus({ preventScroll: true })
}
