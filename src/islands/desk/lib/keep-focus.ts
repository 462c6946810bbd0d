/** For the page and each dialog, in the order of use: its last focused element and what contains it. */
const paths = new Map<Element, readonly Element[]>()
let focusedHeading: Element | undefined
let isByKey = false
let isTabbing = false

/** Milliseconds: components that know a better place have moved the focus by then. */
const pause = 100

/** Whether the focus is nowhere, or only where `keepFocus` has put it: a better place may have it. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement === focusedHeading

/**
 * Keeps the focus on the page when its element is removed or disabled, as the row of a decided request: it moves to the
 * nearest heading. Without it, keys and screen readers start again at the top of the page.
 */
export function keepFocus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    timer = undefined
    if (isFocusLost()) restoreFocus()
  }
  const observer = new MutationObserver(() => (timer ??= setTimeout(check, pause)))
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'open'] })
  addEventListener('focusin', onFocusIn)
  addEventListener('focusout', onFocusOut)
  addEventListener('keydown', onKeyDown, true)
  addEventListener('pointerdown', onPointerDown, true)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    removeEventListener('focusin', onFocusIn)
    removeEventListener('focusout', onFocusOut)
    removeEventListener('keydown', onKeyDown, true)
    removeEventListener('pointerdown', onPointerDown, true)
  }
}

/** Focuses the heading nearest to an element: of the part that contains it, otherwise of the whole page or dialog. */
export function focusHeading(from: Element | null): void {
  const end = from?.closest('dialog, main')?.parentElement
  for (let at = from; at && at !== end; at = at.parentElement)
    for (const heading of at.querySelectorAll<HTMLElement>('h1, h2, h3')) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      if (!isFocused(heading)) continue
      focusedHeading = heading
      return
    }
}

function onFocusIn({ target }: FocusEvent): void {
  if (target instanceof Element) recordPath(target)
}

function recordPath(focused: Element): void {
  if (focused === document.body) return
  const path: Element[] = []
  for (let at: Element | null = focused; at && at !== document.body; at = at.parentElement) path.push(at)
  const layer = focused.closest('dialog') ?? document.body
  paths.delete(layer)
  paths.set(layer, path)
}

function onKeyDown({ key }: KeyboardEvent): void {
  isByKey = true
  isTabbing = key === 'Tab'
  setTimeout(() => (isTabbing = false))
}

// To the controls of the browser.
function onFocusOut({ relatedTarget }: FocusEvent): void {
  if (isTabbing && relatedTarget === null) paths.clear()
}

function onPointerDown({ target }: PointerEvent): void {
  isByKey = false
  paths.clear()
  // A click on what is focused already does not focus it again.
  const { activeElement } = document
  if (target instanceof Node && activeElement?.contains(target)) recordPath(activeElement)
}

// A disabled element keeps the focus until the page is drawn again.
const isFocusLost = () => document.hasFocus() && document.activeElement?.matches('body, :disabled') === true

/** Focuses the last element of the uppermost dialog, or of the page, or the heading nearest to it. */
function restoreFocus(): void {
  for (const layer of paths.keys()) if (!isOpen(layer)) paths.delete(layer)
  const [layer, path = []] = [...paths].at(-1) ?? []
  const scope = layer === document.body ? document.querySelector('main') : layer
  const [last] = path
  if (!scope || (last instanceof HTMLElement && last.isConnected && isFocused(last))) return
  focusHeading(path.find((element) => element.isConnected && scope.contains(element)) ?? scope)
}

const isOpen = (layer: Element) => layer === document.body || (layer.isConnected && layer.matches('[open]'))

function isFocused(element: HTMLElement): boolean {
  // The page does not move under a pointer.
  element.focus({ preventScroll: !isByKey })
  return document.activeElement === element && !element.matches(':disabled')
}
