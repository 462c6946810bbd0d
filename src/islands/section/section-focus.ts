let wanted: string | undefined

/** Makes the heading of this section take focus when it appears, after navigation by the menu. */
export function expectFocus(section: string): void {
  wanted = section
}

/** Ref of a section's heading. The heading of a section left before it loaded takes no focus. */
export function takeFocus(heading: HTMLElement | null): void {
  const section = heading?.closest<HTMLElement>('[data-section]')?.dataset['section']
  if (!heading || !section || section !== wanted) return
  wanted = undefined
  heading.focus({ preventScroll: true })
}
