let pendingSection: string | undefined

/** Lets this section's heading take focus when it appears, after navigation by the menu. */
export function expectFocus(section: string): void {
  pendingSection = section
}

/** Ref for a section's heading. If the user left the section before it loaded, its heading does not take focus. */
export function takeFocus(heading: HTMLElement | null): void {
  const section = heading?.closest<HTMLElement>('[data-section]')?.dataset['section']
  if (!heading || !section || section !== pendingSection) return
  pendingSection = undefined
  heading.focus({ preventScroll: true })
}
