import { Search, X } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { exactParameter } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'

interface Props {
  value: string
  onInputChange: (text: string) => void
  /** The input, named `search`. */
  children: ReactNode
}

/** The form around the search input. Submits only non-empty text, on Enter or a click. */
export function SearchForm({ value, onInputChange, children }: Props) {
  const t = useTexts('search')
  const paths = usePaths()
  const form = useRef<HTMLFormElement>(null)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const text = value.trim()
    if (text !== '') location.assign(paths.searchOrOpen(text))
  }
  const clear = () => {
    onInputChange('')
    form.current?.querySelector('input')?.focus()
  }
  const button =
    'motion-state absolute top-0 grid size-11 place-items-center rounded-control text-muted hover:text-plum'
  return (
    <form
      ref={form}
      role="search"
      action={paths.search()}
      onSubmit={onSubmit}
      className="relative [&_input]:px-11 [&_input]:text-lead [&_input]:text-ellipsis max-xl:[&_input]:placeholder-shown:pr-3"
    >
      {children}
      <input type="hidden" name={exactParameter} value="exact" />
      <button type="submit" aria-label={t('submit')} className={`${button} left-0`}>
        <Search aria-hidden className="size-4.5" />
      </button>
      {value === '' ? (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-2.5 right-2.5 grid size-6 place-items-center rounded-control border border-line text-tiny text-muted max-xl:hidden"
        >
          /
        </kbd>
      ) : (
        <button type="button" aria-label={t('clear')} onClick={clear} className={`${button} right-0`}>
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </form>
  )
}
