const key = 'cookieConsent'
/** Duration of consent in milliseconds: 30 days (specification 1 §9). */
const consentDuration = 2_592_000_000

/**
 * Whether the stored value is a valid consent: `{"accepted":true,"expiry":…}`, with expiry in milliseconds since 1970.
 */
export function isAccepted(stored: string | null, now: number): boolean {
  try {
    const { accepted, expiry } = JSON.parse(stored ?? '{}') as { accepted?: unknown; expiry?: unknown }
    return accepted === true && typeof expiry === 'number' && expiry > now
  } catch {
    return false
  }
}

/** Shows the cookie bar until accepted, for 30 days; an expired entry is removed. */
export function startCookieBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-cookie-bar]')
  const show = (shown: boolean) => {
    if (bar) bar.hidden = !shown
    // Keeps the focused element above the bar.
    document.documentElement.toggleAttribute('data-cookies', shown)
  }
  const askForConsent = () => {
    localStorage.removeItem(key)
    show(true)
  }
  const update = () => (isAccepted(localStorage.getItem(key), Date.now()) ? show(false) : askForConsent())
  bar?.querySelector('[data-accept]')?.addEventListener('click', () => {
    localStorage.setItem(key, JSON.stringify({ accepted: true, expiry: Date.now() + consentDuration }))
    show(false)
  })
  for (const button of document.querySelectorAll('[data-cookie-settings]')) {
    button.addEventListener('click', () => {
      askForConsent()
      bar?.querySelector<HTMLElement>('[data-accept]')?.focus()
    })
  }
  // Accepted in another tab.
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue) update()
  })
  update()
}
