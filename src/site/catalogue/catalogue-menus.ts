import { required } from '../required.ts'

/** Hover delays before a menu opens, and before it closes. */
const openDelay = 120
const closeDelay = 250

/** The menus of the category bar: they open on hover, Arrow Down, click or tap; the current chapter is marked. */
export function startMenus(root: HTMLElement): void {
  const menus = [...root.querySelectorAll<HTMLDetailsElement>('[data-menu]')]
  for (const menu of menus) startMenu(menu, menus)
  addEventListener('click', (event) => closeOthers(menus, event.target))
  addEventListener('focusin', (event) => closeOthers(menus, event.target))
  highlightChapter(root, menus)
}

function closeOthers(menus: readonly HTMLDetailsElement[], target: EventTarget | null): void {
  for (const menu of menus) if (!(target instanceof Node && menu.contains(target))) menu.open = false
}

function startMenu(menu: HTMLDetailsElement, all: readonly HTMLDetailsElement[]): void {
  const trigger = required(menu, 'summary', HTMLElement)
  const links = [...menu.querySelectorAll('a')]
  const open = () => {
    closeOthers(all, menu)
    const edge = menu.closest('nav')?.offsetParent?.getBoundingClientRect().left ?? 0
    menu.style.setProperty('--menu-left', `${trigger.getBoundingClientRect().left - edge}px`)
    menu.open = true
  }
  menu.addEventListener('toggle', () => menu.open && open())
  // Not on hover: scrolling the row would bring another menu under the pointer.
  trigger.addEventListener('focus', () => scrollIntoRow(menu))
  startHover(menu, open)
  menu.addEventListener('keydown', (event) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Escape' && menu.open) {
      event.preventDefault()
      menu.open = false
      trigger.focus()
    }
    if (!step) return
    event.preventDefault()
    open()
    const at = links.findIndex((link) => link === document.activeElement)
    links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus()
  })
  for (const link of links) link.addEventListener('click', () => (menu.open = false))
}

function startHover(menu: HTMLDetailsElement, open: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hovered = false
  // A menu closed by click stays closed until the pointer enters again.
  let wasClicked = false
  const schedule = (wait: number, action: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(action, wait)
  }
  // Reacts to a moving pointer, not to a bar that scrolls below it.
  menu.addEventListener('pointermove', ({ pointerType, movementX, movementY }) => {
    if (pointerType !== 'mouse' || wasClicked || (movementX === 0 && movementY === 0)) return
    clearTimeout(timer)
    if (menu.open) return
    schedule(openDelay, () => {
      hovered = true
      open()
    })
  })
  menu.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'mouse') return
    wasClicked = false
    schedule(closeDelay, () => {
      if (hovered) menu.open = false
      hovered = false
    })
  })
  // A click on a menu opened by hovering pins it.
  required(menu, 'summary', HTMLElement).addEventListener('click', (event) => {
    clearTimeout(timer)
    if (hovered && menu.open) event.preventDefault()
    hovered = false
    wasClicked = true
  })
}

function highlightChapter(root: HTMLElement, menus: readonly HTMLDetailsElement[]): void {
  const chapters = [...root.querySelectorAll<HTMLElement>('[data-chapter]')]
  const markCurrent = () => {
    const middle = innerHeight / 2
    const current = chapters.find((chapter) => {
      const { top, bottom } = chapter.getBoundingClientRect()
      return top <= middle && bottom > middle
    })
    for (const menu of menus) {
      const isCurrent = menu.dataset['category'] === current?.id
      if (isCurrent === menu.hasAttribute('aria-current')) continue
      if (isCurrent) menu.setAttribute('aria-current', 'true')
      else menu.removeAttribute('aria-current')
      if (isCurrent) scrollIntoRow(menu)
    }
  }
  addEventListener('scroll', markCurrent, { passive: true })
  markCurrent()
}

// On phones the categories are a horizontally scrolling row.
function scrollIntoRow(menu: HTMLDetailsElement): void {
  const row = menu.closest('ul')
  if (!row) return
  const [menuBox, rowBox] = [menu.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += (menuBox.left + menuBox.right - rowBox.left - rowBox.right) / 2
}
