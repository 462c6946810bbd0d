import type { SearchResults, Result } from './catalogue-finder.ts'
import { required } from '../../required.ts'

/** The page's header, plus spacing. */
const aboveField = 96

/** The results below the catalogue's search field, and their selection by keyboard. */
export function resultsOf(root: HTMLElement, input: HTMLInputElement) {
  const panel = required(root, '[data-panel]', HTMLElement)
  const list = required(root, '[role=listbox]', HTMLElement)
  const heading = required(root, '[data-status]', HTMLElement)
  const hint = required(root, '[data-hint]', HTMLElement)
  const links = required(root, '[data-links]', HTMLElement)
  const status = required(root, '[role=status]', HTMLElement)
  const template = required(root, '[data-result]', HTMLTemplateElement)
  const { moveSelection, selected, select, open } = optionsIn(list, input)

  function toggle(isOpen: boolean): void {
    panel.hidden = !isOpen
    input.ariaExpanded = String(isOpen)
    select(undefined)
  }
  function close(): void {
    list.replaceChildren()
    status.textContent = ''
    toggle(false)
  }
  function announce(message: string): void {
    heading.textContent = message
    status.textContent = message
    toggle(true)
  }
  /** Shows a loading message instead of the previous results. */
  function showLoading(): void {
    list.replaceChildren()
    links.hidden = true
    announce(heading.dataset['waiting'] ?? '')
  }
  /** Without `found`, the index was unreachable. */
  function show(text: string, found: SearchResults | undefined): void {
    list.replaceChildren(...(found?.results ?? []).map((result, i) => optionOf(template, result, i)))
    list.hidden = !found || found.results.length === 0
    links.hidden = !list.hidden
    // The spelling hint is pointless if the search failed.
    hint.hidden = !found
    announce(messagesOn(heading.dataset, text, found))
    panel.scrollTop = 0
    scrollFieldUp(root)
  }
  return { moveSelection, selected, select, open, close, showLoading, show, isOpen: () => !panel.hidden }
}

// Focus stays in the field; aria-activedescendant names the selected option.
function optionsIn(list: HTMLElement, input: HTMLInputElement) {
  const all = () => [...list.querySelectorAll<HTMLAnchorElement>('a')]
  const selected = () => all().find(({ ariaSelected }) => ariaSelected === 'true')

  function select(option: HTMLAnchorElement | undefined): void {
    for (const other of all()) other.ariaSelected = String(other === option)
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  /** Selects the next or previous option, wrapping around. */
  function moveSelection(step: number): void {
    const options = all()
    const current = selected()
    const at = current ? options.indexOf(current) + step : step > 0 ? 0 : -1
    select(options.at(at % options.length))
  }
  /** Opens the selected result, or the first. */
  function open(): void {
    ;(selected() ?? all()[0])?.click()
  }
  return { moveSelection, selected, select, open }
}

// Scrolls a low field up, so that its results fit the viewport.
function scrollFieldUp(root: HTMLElement): void {
  const { top } = root.getBoundingClientRect()
  if (top > innerHeight / 3) scrollBy({ top: top - aboveField, behavior: 'instant' })
}

function optionOf(template: HTMLTemplateElement, { url, name, where, picture }: Result, index: number): HTMLElement {
  const option = required(document.importNode(template.content, true), 'a', HTMLAnchorElement)
  option.id = `catalogue-result-${index}`
  option.href = url
  required(option, 'img', HTMLImageElement).src = picture
  required(option, '[data-name]', HTMLElement).textContent = name
  required(option, '[data-where]', HTMLElement).textContent = where
  return option
}

function messagesOn(texts: DOMStringMap, text: string, found: SearchResults | undefined): string {
  const { one = '', many = '', more = '', none = '', failed = '' } = texts
  if (!found) return failed
  const count = found.results.length
  if (count === 0) return none.replace('#', () => text)
  const counted = (count === 1 ? one : found.hasMore ? more : many).replace('#', String(count))
  const { correctedText } = found
  return correctedText ? `${texts['instead']?.replace('#', () => correctedText)} ${counted}` : counted
}
