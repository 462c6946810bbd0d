/** Used as a `ref`: focuses an element when it appears, because the next decision is made there. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
