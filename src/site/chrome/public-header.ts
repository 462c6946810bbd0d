import { $token, currentToken } from '../../lib/api/session.ts'

/** Keeps `data-partner`, which EarlyLinks.astro sets first, in step with the session, in whichever tab it changes. */
export function followSession(): void {
  const settle = () => document.documentElement.toggleAttribute('data-partner', currentToken() !== undefined)
  $token.listen(settle)
  addEventListener('pageshow', settle)
}

/**
 * Shows partners the shop's header in the place of the visitor's, fetched only for them; when the session ends, in
 * whichever tab, the visitor's comes back.
 */
export function followHeader(): void {
  const place = document.querySelector<HTMLElement>('[data-header]')!
  const visitors = [...place.children]
  let shown: 'visitor' | 'partner' = 'visitor'
  const settle = () => {
    const wanted = currentToken() === undefined ? 'visitor' : 'partner'
    if (wanted === 'visitor' && shown === 'partner') place.replaceChildren(...visitors)
    if (wanted === 'partner' && shown === 'visitor') void showPartner()
    shown = wanted
  }
  // Without the fragment the visitor's header stays, which then offers the way to the shop.
  const showPartner = async () => {
    const parts = await fetchParts(place.dataset.fragment!).catch(() => undefined)
    if (parts && shown === 'partner') place.replaceChildren(parts)
  }
  $token.listen(settle)
  addEventListener('pageshow', settle)
  settle()
}

/** The visitor's header lies over the hero without a ground, and is solid after 24 px; its menu of phones closes by itself. */
export function startHeader(): void {
  const header = document.querySelector('[data-public-header]')
  const settle = () => header?.toggleAttribute('data-solid', scrollY > 24)
  addEventListener('scroll', settle, { passive: true })
  settle()

  const menu = document.querySelector<HTMLDetailsElement>('[data-phone-menu]')
  const close = (event: Event) => {
    const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
    const isOutside = !(event instanceof KeyboardEvent) && !menu?.contains(event.target as Node)
    if (!menu?.open || !(isEscape || isOutside)) return
    menu.open = false
    if (isEscape) menu.querySelector('summary')?.focus()
  }
  for (const kind of ['keydown', 'click', 'focusin']) addEventListener(kind, close)
}

async function fetchParts(address: string): Promise<DocumentFragment> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  const { content } = Object.assign(document.createElement('template'), { innerHTML: await answer.text() })
  // Pages for visitors have a sheet of their own: the header stands in the shop's, which has to be there first.
  const sheets = [...content.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const ready = sheets.map(
    (sheet) => new Promise((loaded) => ['load', 'error'].forEach((name) => sheet.addEventListener(name, loaded)))
  )
  document.head.append(...sheets)
  await Promise.all(ready)
  // Scripts that come as text do not run; made anew they do, under the same policy as the page's own.
  for (const old of content.querySelectorAll('script')) {
    const script = document.createElement('script')
    for (const { name, value } of old.attributes) script.setAttribute(name, value)
    script.textContent = old.textContent
    old.replaceWith(script)
  }
  for (const link of content.querySelectorAll('nav a'))
    if (link.getAttribute('href') === location.pathname) link.ariaCurrent = 'page'
  return content
}
