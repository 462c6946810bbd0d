import type { Found, Result } from './catalogue-finder.ts'

/** The page's header, and air. */
const aboveField = 96

/** What hangs below the field of the catalogue's search, and what of it is chosen by keyboard. */
export function resultsOf(root: HTMLElement, input: HTMLInputElement) {
  const panel = root.querySelector<HTMLElement>('[data-panel]')!
  const list = root.querySelector<HTMLElement>('[role=listbox]')!
  const said = root.querySelector<HTMLElement>('[data-said]')!
  const hint = root.querySelector<HTMLElement>('[data-hint]')!
  const ways = root.querySelector<HTMLElement>('[data-ways]')!
  const status = root.querySelector<HTMLElement>('[role=status]')!
  const template = root.querySelector<HTMLTemplateElement>('[data-result]')!
  const { choose, chosen, mark, open } = optionsIn(list, input)

  function toggle(isOpen: boolean): void {
    panel.hidden = !isOpen
    input.ariaExpanded = String(isOpen)
    mark(undefined)
  }
  function close(): void {
    status.textContent = ''
    toggle(false)
  }
  function say(words: string): void {
    said.textContent = words
    status.textContent = words
    toggle(true)
  }
  /** Says that it takes a moment, in place of what was found before. */
  function wait(): void {
    list.replaceChildren()
    ways.hidden = true
    say(said.dataset['waiting'] ?? '')
  }
  /** Without a find the index could not be reached. */
  function show(text: string, found: Found | undefined): void {
    list.replaceChildren(...(found?.results ?? []).map((result, i) => optionOf(template, result, i)))
    list.hidden = !found || found.results.length === 0
    ways.hidden = !list.hidden
    // How it is spelled does not matter where nothing could be looked for.
    hint.hidden = !found
    say(wordsOn(said.dataset, text, found))
    panel.scrollTop = 0
    raise(root)
  }
  return { choose, chosen, open, close, wait, show, isOpen: () => !panel.hidden }
}

// The focus stays in the field, which names the option that the arrow keys have reached.
function optionsIn(list: HTMLElement, input: HTMLInputElement) {
  const all = () => [...list.querySelectorAll<HTMLAnchorElement>('a')]
  const chosen = () => all().find(({ ariaSelected }) => ariaSelected === 'true')

  function mark(option: HTMLAnchorElement | undefined): void {
    for (const other of all()) other.ariaSelected = String(other === option)
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  /** The next, or the one before; the first follows the last. */
  function choose(step: number): void {
    const options = all()
    const present = chosen()
    const at = present ? options.indexOf(present) + step : step > 0 ? 0 : -1
    mark(options.at(at % options.length))
  }
  /** Goes to what is chosen, or to the first result. */
  function open(): void {
    ;(chosen() ?? all()[0])?.click()
  }
  return { choose, chosen, mark, open }
}

// Results of a field low on the page would hang below the window's edge.
function raise(root: HTMLElement): void {
  const { top } = root.getBoundingClientRect()
  if (top > innerHeight / 3) scrollBy({ top: top - aboveField, behavior: 'instant' })
}

function optionOf(template: HTMLTemplateElement, { url, name, where, picture }: Result, place: number): HTMLElement {
  const option = template.content.firstElementChild!.cloneNode(true) as HTMLAnchorElement
  option.id = `catalogue-result-${place}`
  option.href = url
  option.querySelector('img')!.src = picture
  option.querySelector('[data-name]')!.textContent = name
  option.querySelector('[data-where]')!.textContent = where
  return option
}

function wordsOn(words: DOMStringMap, text: string, found: Found | undefined): string {
  const { one = '', many = '', more = '', instead = '', none = '', failed = '' } = words
  if (!found) return failed
  const count = found.results.length
  if (count === 0) return none.replace('#', () => text)
  const counted = (count === 1 ? one : found.isPart ? more : many).replace('#', String(count))
  return found.instead ? `${instead.replace('#', () => found.instead!)} ${counted}` : counted
}
