import type { Found, Result } from './catalogue-finder.ts'

/** The page's header, and air. */
const aboveField = 96

/** What hangs below the field of the catalogue's search, and what of it is chosen by keyboard. */
export function resultsOf(root: HTMLElement, input: HTMLInputElement) {
  const panel = root.querySelector<HTMLElement>('[data-panel]')!
  const list = root.querySelector<HTMLElement>('[role=listbox]')!
  const said = root.querySelector<HTMLElement>('[data-said]')!
  const ways = root.querySelector<HTMLElement>('[data-ways]')!
  const status = root.querySelector<HTMLElement>('[role=status]')!
  const template = root.querySelector<HTMLTemplateElement>('[data-result]')!
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('a')]
  const chosen = () => options().find(({ ariaSelected }) => ariaSelected === 'true')

  function mark(option: HTMLAnchorElement | undefined): void {
    for (const other of options()) other.ariaSelected = String(other === option)
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  function toggle(isOpen: boolean): void {
    panel.hidden = !isOpen
    input.ariaExpanded = String(isOpen)
    if (!isOpen) mark(undefined)
  }
  return {
    chosen,
    isOpen: () => !panel.hidden,
    /** Opens what is chosen, or the first result. */
    open: () => void (chosen() ?? options()[0])?.click(),
    choose(step: number): void {
      const all = options()
      const at = chosen() ? all.indexOf(chosen()!) + step : step > 0 ? 0 : all.length - 1
      mark(all[(at + all.length) % all.length])
    },
    close(): void {
      status.textContent = ''
      toggle(false)
    },
    /** Without a find the index could not be reached. */
    show(text: string, found: Found | undefined): void {
      list.replaceChildren(...(found?.results ?? []).map((result, i) => optionOf(template, result, i)))
      list.hidden = !found || found.results.length === 0
      ways.hidden = !list.hidden
      said.textContent = wordsOn(said.dataset, text, found)
      status.textContent = said.textContent
      toggle(true)
      mark(undefined)
      panel.scrollTop = 0
      raise(root)
    }
  }
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
  const { count, countText, results } = found
  if (count === 0) return none.replace('#', () => text)
  const counted =
    count === 1
      ? one
      : count > results.length
        ? more.replace('#', String(results.length)).replace('#', countText)
        : many.replace('#', countText)
  return found.instead ? `${instead.replace('#', () => found.instead!)} ${counted}` : counted
}
