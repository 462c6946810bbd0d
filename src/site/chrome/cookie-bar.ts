const key = 'cookieConsent'
/** How long an acceptance holds, in milliseconds: 30 days (specification 1 §9). */
const month = 2_592_000_000

/**
 * Whether what the browser has kept is an acceptance that still holds: `{"accepted":true,"expiry":…}`, expiry in
 * milliseconds since 1970.
 */
export function isAccepted(kept: string | null, now: number): boolean {
  try {
    const { accepted, expiry } = JSON.parse(kept ?? '{}') as { accepted?: unknown; expiry?: unknown }
    return accepted === true && typeof expiry === 'number' && expiry > now
  } catch {
    return false
  }
}

/** Shows the cookie bar until somebody accepts, for 30 days; an entry that holds no longer is cleared. */
export function startCookieBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-cookie-bar]')
  const show = (shown: boolean) => {
    if (bar) bar.hidden = !shown
    // What has the focus stays above the bar.
    document.documentElement.toggleAttribute('data-cookies', shown)
  }
  const ask = () => {
    localStorage.removeItem(key)
    show(true)
  }
  const settle = () => (isAccepted(localStorage.getItem(key), Date.now()) ? show(false) : ask())
  bar?.querySelector('[data-accept]')?.addEventListener('click', () => {
    localStorage.setItem(key, JSON.stringify({ accepted: true, expiry: Date.now() + month }))
    show(false)
  })
  for (const button of document.querySelectorAll('[data-cookie-settings]')) {
    button.addEventListener('click', () => {
      ask()
      bar?.querySelector<HTMLElement>('[data-accept]')?.focus()
    })
  }
  // Another tab has answered.
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue) settle()
  })
  settle()
}
