/** Resolves once what has just changed is painted; at once where nothing will be: in a hidden tab, on a page that is left. */
export function painted(): Promise<void> {
  if (typeof document === 'undefined' || document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
}
