import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { DeskArticle } from '../../../../contract/desk/prices.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { type CellFault, editedText, shownText, type TypedCell, typedValue } from './cell-text.ts'
import { type Editing, keyOf } from './use-editing.ts'

interface Props {
  article: DeskArticle
  cell: TypedCell
  currency: string
  editing: Editing
}

/** A value that becomes a field: by a click, by Enter, or by Tab from the field before it. */
export function EditCell(props: Props) {
  const { article, cell, editing } = props
  return editing.open === keyOf(article.sku, cell) ? <OpenCell {...props} /> : <ClosedCell {...props} />
}

/** What stands in the field stands below the column's head. */
const frame = 'relative block md:-mx-2.25'
const base = 'min-h-9 w-full rounded-control border px-2 text-table figures max-md:min-h-11'

function ClosedCell({ article, cell, currency, editing }: Props) {
  const t = useTexts('desk-prices')
  const locale = useLocale()
  const key = keyOf(article.sku, cell)
  const shown = shownText(cell, article[cell], { locale, currency })
  const isBusy = editing.busy.has(key)
  const button = useRef<HTMLButtonElement>(null)
  // Closed by a key, the cell has the focus that its field had.
  const isBack = editing.back === key
  useEffect(() => {
    if (isBack) button.current?.focus()
  }, [isBack])
  return (
    <span className={frame}>
      <button
        ref={button}
        type="button"
        data-cell={key}
        tabIndex={editing.stop === key ? 0 : -1}
        aria-label={t('edit', { cell: t(`cells.${cell}`), sku: article.sku, value: shown ?? t('noValue') })}
        aria-busy={isBusy || undefined}
        onFocus={() => editing.setAt(key)}
        onClick={() => editing.openAt(key)}
        className={`motion-state ${base} border-transparent text-right whitespace-nowrap max-md:min-w-11 max-md:border-line max-md:bg-paper hover:border-control hover:bg-white ${cell === 'price' ? 'font-semibold' : ''} ${isBusy ? 'animate-pulse text-muted' : ''} ${shown ? '' : 'text-muted'}`}
      >
        {shown ?? '–'}
      </button>
    </span>
  )
}

function OpenCell({ article, cell, currency, editing }: Props) {
  const t = useTexts('desk-prices')
  const id = useId()
  const { text, setText, fault, settle } = useDraft({ article, cell, currency, editing })
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const close = (keeps: boolean, by: 'key' | 'leaving') => {
    if (keeps && !settle()) return false
    isDone.current = true
    editing.close(keyOf(article.sku, cell), by)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // A date has three parts, between which Tab goes by itself.
    const isTab = event.key === 'Tab' && cell !== 'availableFrom'
    if (event.key !== 'Enter' && event.key !== 'Escape' && !isTab) return
    event.preventDefault()
    event.stopPropagation()
    if (close(event.key !== 'Escape', 'key') && isTab) editing.go(article.sku, cell, event.shiftKey ? -1 : 1)
  }
  return (
    <span className={frame}>
      <input
        ref={input}
        type={cell === 'availableFrom' ? 'date' : 'text'}
        inputMode={cell === 'stock' ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={t('cellOf', { cell: t(`cells.${cell}`), sku: article.sku })}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => isDone.current || close(true, 'leaving') || close(false, 'leaving')}
        className={`${base} border-control bg-white text-right aria-invalid:border-danger`}
      />
      {fault && (
        <span
          id={id}
          role="alert"
          className="absolute top-full right-0 z-20 mt-1 w-max max-w-60 rounded-control border border-danger bg-danger-tint px-3 py-1.5 text-left text-small text-danger shadow-float"
        >
          {t(`faults.${fault}`)}
        </span>
      )}
    </span>
  )
}

/** What is being typed; `settle` hands it over if it means a value, and otherwise says why it does not. */
function useDraft({ article, cell, currency, editing }: Props) {
  const writing = { locale: useLocale(), currency }
  const [first] = useState(() => editedText(cell, article[cell], writing))
  const [text, setText] = useState(first)
  const [fault, setFault] = useState<CellFault>()
  const settle = (): boolean => {
    if (text === first) return true
    const meant = typedValue(cell, text, article, writing)
    if ('fault' in meant) setFault(meant.fault)
    else void editing.keep(article, cell, meant.value)
    return !('fault' in meant)
  }
  const type = (next: string) => {
    setText(next)
    setFault(undefined)
  }
  return { text, setText: type, fault, settle }
}
