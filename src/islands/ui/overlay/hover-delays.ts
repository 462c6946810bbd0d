/** Milliseconds of hovering before a panel opens, and after leaving before it closes. */
export const hoverDelays = { open: 150, close: 250 }
