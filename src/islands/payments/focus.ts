/** As a `ref`: what appears takes the focus, because the next decision is made there. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
