import type { SearchResults } from './catalogue-finder.ts'
import { resultsOf } from './catalogue-results.ts'
import { required } from '../../required.ts'

/** Debounces fast typing. */
const debounceDelay = 120
/** Slower responses show a loading message. */
const loadingDelay = 400

/**
 * The search of the public catalogue: a field with results below. The index is loaded on first use. Arrow keys select,
 * Enter opens (the first result by default), Escape closes.
 */
export function startSearch(root: HTMLElement): void {
  const input = required(root, 'input', HTMLInputElement)
  const results = resultsOf(root, input)
  let latestRequest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Whether results for the current text are shown. */
  const find = async (): Promise<boolean> => {
    clearTimeout(timer)
    const request = ++latestRequest
    const text = input.value.trim()
    if (!text) {
      results.close()
      return false
    }
    const slow = setTimeout(() => request === latestRequest && results.showLoading(), loadingDelay)
    const found = await findIfReachable(text)
    clearTimeout(slow)
    if (request !== latestRequest) return false
    results.show(text, found)
    return true
  }
  input.addEventListener('focus', () => void findIfReachable(''), { once: true })
  input.addEventListener('input', () => {
    // Deselects a result for an earlier text.
    results.select(undefined)
    clearTimeout(timer)
    timer = setTimeout(() => void find(), debounceDelay)
  })
  const leave = () => {
    clearTimeout(timer)
    latestRequest += 1
    results.close()
  }
  onKeys(input, results, find)
  onLeave(root, leave)
  // Typed before this script ran.
  if (document.activeElement === input) void find()
}

function onKeys(input: HTMLInputElement, results: ReturnType<typeof resultsOf>, find: () => Promise<boolean>): void {
  const openResult = async () => {
    if (results.selected() || (await find())) results.open()
  }
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (results.isOpen()) results.moveSelection(step)
      else void find()
    }
    // When closed, Escape is left to the browser, which clears the field.
    if (event.key === 'Escape' && results.isOpen()) {
      event.preventDefault()
      results.close()
    }
    if (event.key === 'Enter') void openResult()
  })
}

// A click or focus elsewhere.
function onLeave(root: HTMLElement, close: () => void): void {
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !root.contains(target)) close()
  }
  for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, leave)
}

/** Undefined if the index is unreachable, as in development. */
async function findIfReachable(text: string): Promise<SearchResults | undefined> {
  try {
    const { find } = await import('./catalogue-finder.ts')
    return await find(text)
  } catch {
    return undefined
  }
}
