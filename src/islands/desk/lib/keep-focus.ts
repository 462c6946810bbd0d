/** By layer (the page or a dialog), in the order of use: the last focused element and its ancestors. */
const paths = new Map<Element, readonly Element[]>()
let focusedHeading: Element | undefined
let isUsingKeyboard = false
let isTabbing = false

/** Milliseconds: components that know a better place have moved the focus by then. */
const restoreDelay = 100

/** Whether nothing has the focus, or only a heading to which `keepFocus` has moved it: a better place may take it. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement === focusedHeading

/**
 * Moves the focus to the nearest heading when the focused element is removed or disabled, such as the row of a decided
 * request; otherwise keys and screen readers would start again at the top of the page.
 */
export function keepFocus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    timer = undefined
    if (isFocusLost()) restoreFocus()
  }
  const observer = new MutationObserver(() => (timer ??= setTimeout(check, restoreDelay)))
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
      if (!tryFocus(heading)) continue
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
  isUsingKeyboard = true
  isTabbing = key === 'Tab'
  setTimeout(() => (isTabbing = false))
}

// Tab has moved the focus to the browser's own controls.
function onFocusOut({ relatedTarget }: FocusEvent): void {
  if (isTabbing && relatedTarget === null) paths.clear()
}

function onPointerDown({ target }: PointerEvent): void {
  isUsingKeyboard = false
  paths.clear()
  // A click on the focused element dispatches no `focusin`.
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
  if (!scope || (last instanceof HTMLElement && last.isConnected && tryFocus(last))) return
  focusHeading(path.find((element) => element.isConnected && scope.contains(element)) ?? scope)
}

const isOpen = (layer: Element) => layer === document.body || (layer.isConnected && layer.matches('[open]'))

/** Focuses an element. @returns false if it cannot have the focus, for example because it is hidden or disabled */
function tryFocus(element: HTMLElement): boolean {
  // The page does not move under a pointer.
  element.focus({ preventScroll: !isUsingKeyboard })
  return document.activeElement === element && !element.matches(':disabled')
}
