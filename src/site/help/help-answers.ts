import { findAnswers } from './answer-search.ts'
import { hashId } from '../hash-id.ts'
import { required } from '../required.ts'

/** Makes the help page's answers searchable, opens one by URL hash (`#faq-warranty`), and copies such links. */
export function startHelp(root: HTMLElement): void {
  const answers = [...root.querySelectorAll<HTMLDetailsElement>('[data-answer]')]
  const search = startSearch(root, answers)
  const open = () => {
    const answer = answers.find(({ id }) => id === hashId(location.hash))
    if (!answer) return
    search.clear()
    answer.open = true
    answer.scrollIntoView()
    answer.querySelector('summary')?.focus({ preventScroll: true })
  }
  open()
  addEventListener('hashchange', open)
  for (const answer of answers) startCopyButton(answer)
}

function startSearch(root: HTMLElement, answers: readonly HTMLDetailsElement[]) {
  const input = required(root, '[data-search]', HTMLInputElement)
  const status = required(root, '[role=status]', HTMLElement)
  const showAll = required(root, '[data-show-all]', HTMLButtonElement)
  const topics = required(root, '[data-topics]', HTMLElement)
  // Excludes button labels, which are not content.
  const texts = answers.map((answer) =>
    [...answer.querySelectorAll('h3, .rich-text')].map(({ textContent }) => textContent).join(' ')
  )
  const find = () => {
    const typed = input.value.trim()
    const found = findAnswers(texts, typed)
    answers.forEach((answer, i) => (answer.hidden = !found[i]))
    for (const category of root.querySelectorAll<HTMLElement>('[data-category]')) {
      category.hidden = !category.querySelector('[data-answer]:not([hidden])')
    }
    const count = found.filter(Boolean).length
    const { found: foundText = '', none: noneText = '' } = status.dataset
    status.textContent =
      typed && (count > 0 ? foundText.replace('#', String(count)) : noneText.replace('#', () => typed))
    topics.hidden = typed !== ''
    showAll.hidden = count > 0
  }
  const clear = () => {
    if (input.value === '') return
    input.value = ''
    find()
  }
  input.addEventListener('input', find)
  showAll.addEventListener('click', () => {
    clear()
    input.focus()
  })
  // Browsers restore the typed text when the page is reopened.
  find()
  return { clear }
}

function startCopyButton(answer: HTMLDetailsElement): void {
  const button = required(answer, '[data-copy]', HTMLButtonElement)
  const labels = required(button, '[data-words]', HTMLElement)
  const [initialText, initialLabel] = [labels.textContent, button.ariaLabel]
  let timer: ReturnType<typeof setTimeout> | undefined
  const announce = (text: string | null, label: string | null) => {
    labels.textContent = text
    button.ariaLabel = label
  }
  // Browsers offer the clipboard in secure contexts only.
  button.hidden = !isSecureContext
  const copied = () => {
    clearTimeout(timer)
    announce(button.dataset['copied'] ?? '', null)
    timer = setTimeout(() => announce(initialText, initialLabel), 2000)
  }
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(new URL(`#${answer.id}`, location.href).href).then(copied, () => undefined)
  })
}
