declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates after first paint. */
    'client:late'?: boolean
  }
}

const triggerEvents = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Astro client directive `client:late`: hydrates once the page has loaded and painted and the browser is idle, or on
 * the first pointer, key or focus event, so that scripts of a form do not delay its text on a slow connection.
 * EarlyInteractions.astro restores what was typed or clicked before.
 */
export default function hydrateLate(load: () => Promise<() => Promise<void>>): void {
  let isHydrating = false
  const hydrate = () => {
    if (isHydrating) return
    isHydrating = true
    for (const name of triggerEvents) removeEventListener(name, hydrate)
    // After a failed download, the next event tries again.
    void load().then((render) => render(), listen)
  }
  const listen = () => {
    isHydrating = false
    for (const name of triggerEvents) addEventListener(name, hydrate)
  }
  // Safari has no requestIdleCallback.
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(hydrate, { timeout: 1000 }) : hydrate()
  const afterPaint = () => setTimeout(whenIdle, 150)
  listen()
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint, { once: true })
}
