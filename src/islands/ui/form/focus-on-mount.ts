/** Used as a `ref`: focuses an element when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()

/** Used as a `ref`: focuses an element when it appears, without scrolling to it. */
export const focusInPlace = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
