import { findAnswers } from './answer-search.ts'

/** The letter is painted first, and of several typed quickly only the last is looked for: there may be hundreds of cards. */
const findsAfter = 50

/** Leaves of the cards those that hold every word typed: in name, subtitle, code, collection or category. */
export function startSearch(root: HTMLElement) {
  const input = root.querySelector<HTMLInputElement>('[data-search]')!
  const filter = filterOf(root)
  let timer: ReturnType<typeof setTimeout> | undefined
  const find = () => {
    clearTimeout(timer)
    filter(input.value.trim())
  }
  const findFromTop = () => {
    find()
    // What is found begins below the bar, however far down one has read.
    if (root.getBoundingClientRect().top < 0) root.scrollIntoView({ behavior: 'instant' })
  }
  const clear = () => {
    if (input.value === '') return
    input.value = ''
    find()
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(findFromTop, findsAfter)
  })
  root.querySelector('[data-show-all]')!.addEventListener('click', () => {
    clear()
    input.focus()
  })
  // A browser gives back what was typed when the page is opened again.
  find()
  return { clear }
}

function filterOf(root: HTMLElement): (typed: string) => void {
  const products = [...root.querySelectorAll<HTMLElement>('[data-product]')]
  const groups = [...root.querySelectorAll<HTMLElement>('[data-collection], [data-chapter]')]
  const texts = products.map((product) => `${product.dataset['words']} ${product.dataset['product']}`)
  return (typed) => {
    const found = findAnswers(texts, typed)
    products.forEach((product, i) => hide(product, !found[i]))
    for (const group of groups) {
      hide(group, typed !== '' && !group.querySelector('[data-product]:not([hidden])'))
    }
    root.toggleAttribute('data-searching', typed !== '')
    say(root, typed, found.filter(Boolean).length)
  }
}

// Only what changes is touched: each touch costs the browser a look at hundreds of cards.
function hide(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden
}

function say(root: HTMLElement, typed: string, count: number): void {
  const status = root.querySelector<HTMLElement>('[role=status]')!
  const none = root.querySelector<HTMLElement>('[data-none]')!
  const { found = '', nothing = '' } = status.dataset
  const words = count > 0 ? found.replace('#', String(count)) : nothing.replace('#', () => typed)
  status.textContent = typed && words
  none.hidden = count > 0
  none.querySelector('p')!.textContent = words
}
