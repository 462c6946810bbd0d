import { $token, currentToken } from '../../lib/api/session.ts'
import { trusted } from '../../lib/trusted-html.ts'
import { readHtml } from '../read-html.ts'
import { required } from '../required.ts'

/**
 * Keeps `data-partner`, initially set by EarlyLinks.astro, in sync with the session across tabs. The session may have
 * ended in another tab before this script loaded.
 */
export function syncPartnerAttribute(): void {
  const update = () => document.documentElement.toggleAttribute('data-partner', currentToken() !== undefined)
  $token.listen(update)
  addEventListener('pageshow', update)
  update()
}

/**
 * Replaces the visitor's header with the shop's for partners, loaded only for them; when the session ends in any tab,
 * the visitor's header returns.
 */
export function syncHeader(): void {
  const container = required(document, '[data-header]', HTMLElement)
  const { fragment = '' } = container.dataset
  const visitors = [...container.children]
  let shown: 'visitor' | 'partner' = 'visitor'
  const update = () => {
    const header = currentToken() === undefined ? 'visitor' : 'partner'
    if (header === 'visitor' && shown === 'partner') container.replaceChildren(...visitors)
    if (header === 'partner' && shown === 'visitor') void showPartner()
    shown = header
  }
  // If the fragment cannot be loaded, the visitor's header stays, with a link to the shop.
  const showPartner = async () => {
    const partnerHeader = await fetchFragment(fragment).catch(() => undefined)
    if (partnerHeader && shown === 'partner') container.replaceChildren(partnerHeader)
  }
  $token.listen(update)
  addEventListener('pageshow', update)
  update()
}

/** Makes the visitor's header transparent over the hero, and solid after 24 px; its phone menu closes automatically. */
export function startHeader(): void {
  const header = document.querySelector('[data-public-header]')
  const update = () => header?.toggleAttribute('data-solid', scrollY > 24)
  addEventListener('scroll', update, { passive: true })
  update()

  const menu = document.querySelector<HTMLDetailsElement>('[data-phone-menu]')
  const close = (event: Event) => {
    const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
    const isInside = event.target instanceof Node && menu?.contains(event.target)
    const isOutside = !(event instanceof KeyboardEvent) && !isInside
    if (!menu?.open || !(isEscape || isOutside)) return
    menu.open = false
    if (isEscape) menu.querySelector('summary')?.focus()
  }
  for (const kind of ['keydown', 'click', 'focusin']) addEventListener(kind, close)
}

async function fetchFragment(address: string): Promise<DocumentFragment> {
  const content = await readHtml(address)
  // Public pages have their own stylesheet: the one for the shop's header must be loaded first.
  const sheets = [...content.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const ready = sheets.map(
    (sheet) => new Promise((loaded) => ['load', 'error'].forEach((name) => sheet.addEventListener(name, loaded)))
  )
  document.head.append(...sheets)
  await Promise.all(ready)
  // Scripts inserted as HTML do not run; recreated ones do, under the page's policy.
  for (const old of content.querySelectorAll('script')) {
    const script = document.createElement('script')
    for (const { name, value } of old.attributes)
      script.setAttribute(name, name === 'src' ? trusted.createScriptURL(value) : value)
    script.textContent = trusted.createScript(old.textContent)
    old.replaceWith(script)
  }
  for (const link of content.querySelectorAll('nav a'))
    if (link.getAttribute('href') === location.pathname) link.ariaCurrent = 'page'
  return content
}
