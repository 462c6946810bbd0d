import { readHtml } from '../read-html.ts'

/** Whether the browser opens a clicked link in another tab or window, or downloads it. */
export const hasModifierKey = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey

/** The sheets of the products, at most one of which is open; each belongs to the card before it. */
export function startSheets(root: HTMLElement) {
  const sheets = [...root.querySelectorAll<HTMLElement>('[data-sheet]')]
  const cardOf = (sheet: HTMLElement) => document.querySelector<HTMLAnchorElement>(`[data-opens="${sheet.id}"]`)!
  for (const sheet of sheets) show(sheet, false)

  function show(sheet: HTMLElement, isOpen: boolean): void {
    sheet.toggleAttribute('data-open', isOpen)
    cardOf(sheet).ariaExpanded = String(isOpen)
    if (isOpen) void fill(sheet, cardOf(sheet).href)
  }
  /** Opens only the sheet with this id. Returns false if it does not exist. */
  function open(id: string): boolean {
    const current = sheets.find((sheet) => sheet.id === id)
    if (current) for (const sheet of sheets) show(sheet, sheet === current)
    return current !== undefined
  }
  function close(): void {
    for (const sheet of sheets) show(sheet, false)
  }
  /** Closes the sheet, returns focus to the card and clears the hash. */
  function closeSheet(sheet: HTMLElement): void {
    close()
    history.pushState(null, '', location.pathname + location.search)
    cardOf(sheet).focus({ preventScroll: true })
    cardOf(sheet).closest('[data-card]')?.scrollIntoView({ block: 'nearest' })
  }
  for (const sheet of sheets) {
    sheet.querySelector('[data-closes]')?.addEventListener('click', (event) => {
      event.preventDefault()
      closeSheet(sheet)
    })
    // Clicking the card of an open sheet closes it, except in a new tab or with the second click of a double click.
    cardOf(sheet).addEventListener('click', (event) => {
      if (!sheet.hasAttribute('data-open') || hasModifierKey(event) || event.detail > 1) return
      event.preventDefault()
      closeSheet(sheet)
    })
  }
  root.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const sheet = key === 'Escape' && !defaultPrevented && sheets.find((each) => each.hasAttribute('data-open'))
    if (sheet) closeSheet(sheet)
  })
  return { open, close }
}

/** Copies pictures and details from the product's page, with the variant chosen on the card; if it fails, goes there. */
async function fill(sheet: HTMLElement, page: string): Promise<void> {
  if (sheet.dataset['page']) return
  sheet.dataset['page'] = page
  const loaded = await readHtml(page).catch(() => undefined)
  if (!loaded) {
    // Opening the sheet again retries: after going back, or if this navigation fails too.
    delete sheet.dataset['page']
    return location.assign(page)
  }
  for (const part of ['[data-pictures]', '[data-details]'])
    sheet.querySelector(part)?.replaceWith(...loaded.querySelectorAll(part))
  sheet.closest('[data-product]')?.querySelector<HTMLElement>('[data-card] li + li [aria-pressed=true]')?.click()
}
