import type { Found } from './catalogue-finder.ts'
import { resultsOf } from './catalogue-results.ts'

/** Of several letters typed quickly only the last is looked for. */
const findsAfter = 120
/** An answer that takes longer is announced. */
const saysAfter = 400

/**
 * The search of the public catalogue: a field, and its results below it. What it finds with comes when it is first
 * wanted. Arrow keys choose, Enter opens (the first, where none is chosen), Escape closes.
 */
export function startSearch(root: HTMLElement): void {
  const input = root.querySelector('input')!
  const results = resultsOf(root, input)
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const find = async () => {
    clearTimeout(timer)
    const mine = ++asked
    const text = input.value.trim()
    if (!text) return results.close()
    const slow = setTimeout(() => mine === asked && results.wait(), saysAfter)
    const found = await ask(text)
    clearTimeout(slow)
    if (mine === asked) results.show(text, found)
  }
  input.addEventListener('focus', () => void ask(''), { once: true })
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void find(), findsAfter)
  })
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (results.isOpen()) results.choose(step)
      else void find()
    }
    // Closed it is the browser's, which then empties the field.
    if (event.key === 'Escape' && results.isOpen()) {
      event.preventDefault()
      results.close()
    }
    if (event.key === 'Enter') void (results.chosen() ? results.open() : find().then(results.open))
  })
  // Wherever else one presses or goes, the results are in the way.
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !root.contains(target)) results.close()
  }
  for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, leave)
  // Typed before this script ran.
  if (document.activeElement === input) void find()
}

/** Undefined where the index cannot be reached, as while developing. */
async function ask(text: string): Promise<Found | undefined> {
  try {
    const { find } = await import('./catalogue-finder.ts')
    return await find(text)
  } catch {
    return undefined
  }
}
