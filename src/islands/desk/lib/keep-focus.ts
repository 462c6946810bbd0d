/** Elements from the one that was focused last to the page's body, in a dialog or outside; empty once clicked elsewhere. */
const trails: Record<'page' | 'dialog', readonly HTMLElement[]> = { page: [], dialog: [] }
let kept: Element | undefined
let isByKey = false
let isTabbing = false

/** Milliseconds: components that know a better place have moved the focus by then. */
const pause = 100
/** Milliseconds: a control that is disabled during a request is enabled again by then. */
const longPause = 2000

/** Whether the focus is nowhere, or only where `keepFocus` has put it: a better place may have it. */
export const isFocusFree = (): boolean => document.activeElement === document.body || document.activeElement === kept

/**
 * Keeps the focus on the page when its element is removed, as the row of a decided request or the link of a page turned:
 * it moves to the nearest heading. Without it, keys and screen readers start again at the top of the page.
 */
export function keepFocus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restoreIn = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      if (!restore(wait === longPause)) restoreIn(longPause)
    }, wait)
  }
  const observer = new MutationObserver(() => {
    if (timer === undefined && isLost()) restoreIn(pause)
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'open'] })
  addEventListener('focusin', note)
  addEventListener('focusout', noteLeaving)
  addEventListener('keydown', noteKey, true)
  addEventListener('pointerdown', notePointer, true)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    removeEventListener('focusin', note)
    removeEventListener('focusout', noteLeaving)
    removeEventListener('keydown', noteKey, true)
    removeEventListener('pointerdown', notePointer, true)
  }
}

function note({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target === document.body) return
  const trail: HTMLElement[] = []
  for (let at: HTMLElement | null = target; at && at !== document.body; at = at.parentElement) trail.push(at)
  trails[target.closest('dialog') ? 'dialog' : 'page'] = trail
}

function noteKey({ key }: KeyboardEvent): void {
  isByKey = true
  isTabbing = key === 'Tab'
  setTimeout(() => (isTabbing = false))
}

// To the controls of the browser.
function noteLeaving({ relatedTarget }: FocusEvent): void {
  if (isTabbing && relatedTarget === null) forget()
}

function notePointer(): void {
  isByKey = false
  forget()
}

function forget(): void {
  trails.page = []
  trails.dialog = []
}

const isLost = () => document.activeElement === document.body && document.hasFocus()

/**
 * Focuses the element again if it was only disabled, otherwise the nearest heading.
 * @returns false if the element is disabled, perhaps only during a request; `isFinal` no longer waits for it
 */
function restore(isFinal: boolean): boolean {
  const dialog = document.querySelector('dialog[open]')
  const trail = trails[dialog ? 'dialog' : 'page']
  const scope = dialog ?? document.querySelector('main')
  const [last] = trail
  if (!isLost() || !last || !scope) return true
  if (last.isConnected && last.matches(':disabled') && !isFinal) return false
  if (last.isConnected && isFocused(last)) return true
  const nearest = trail.find((one) => one.isConnected && scope.contains(one)) ?? scope
  for (let at: Element | null = nearest; at && scope.contains(at); at = at.parentElement)
    for (const heading of at.querySelectorAll<HTMLElement>('h1, h2, h3')) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      if (!isFocused(heading)) continue
      kept = heading
      return true
    }
  return true
}

function isFocused(element: HTMLElement): boolean {
  // The page does not move under a pointer.
  element.focus({ preventScroll: !isByKey })
  return document.activeElement === element
}
