import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { PriceRow } from '../../../../contract/desk/prices.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { sellerToday } from '../../../lib/seller-today.ts'
import { type CellError, editedText, shownText, type TypedCell, typedValue } from './cell-text.ts'
import { keyOf } from './cells/cell-key.ts'
import type { CellEditing } from './use-cell-editing.ts'

interface Props {
  priceRow: PriceRow
  cell: TypedCell
  currency: string
  editing: CellEditing
}

/**
 * A cell that turns into a field by click, Enter, or Tab from the previous field; plain text without the permission.
 */
export function EditCell(props: Props) {
  const { priceRow, cell, editing } = props
  if (!editing.canEdit(cell)) return <ReadOnlyCell {...props} />
  return editing.open === keyOf(priceRow.sku, cell) ? <CellInput {...props} /> : <CellButton {...props} />
}

/** Aligns the field's text with the column header. */
const frame = 'relative block md:-mx-2.25'
const base = 'min-h-9 w-full rounded-control border px-2 text-table figures max-md:min-h-11'

function ReadOnlyCell({ priceRow, cell, currency }: Props) {
  const locale = useLocale()
  const shown = shownText(cell, priceRow[cell], { locale, currency })
  return <span className={`figures ${shown ? '' : 'text-muted'}`}>{shown ?? '–'}</span>
}

function CellButton({ priceRow, cell, currency, editing }: Props) {
  const t = useTexts('prices')
  const locale = useLocale()
  const key = keyOf(priceRow.sku, cell)
  const shown = shownText(cell, priceRow[cell], { locale, currency })
  const isBusy = editing.busy.has(key)
  const isSelected = editing.selected.has(key)
  const button = useRef<HTMLButtonElement>(null)
  // If closed by a key, the cell regains the focus that its field had.
  const isRestored = editing.restoredCell === key
  useEffect(() => {
    if (isRestored) button.current?.focus()
  }, [isRestored])
  return (
    <span className={frame}>
      <button
        ref={button}
        type="button"
        data-cell={key}
        tabIndex={editing.tabStop === key ? 0 : -1}
        aria-label={t('edit', { cell: t(`cells.${cell}`), sku: priceRow.sku, value: shown ?? t('noValue') })}
        aria-busy={isBusy || undefined}
        onFocus={() => editing.setFocusedCell(key)}
        onClick={() => editing.openCell(key)}
        className={`motion-state ${base} border-transparent text-right whitespace-nowrap max-md:min-w-11 max-md:border-line max-md:bg-paper hover:border-control hover:bg-white ${cell === 'price' ? 'font-semibold' : ''} ${isSelected ? 'chosen bg-blush-tint' : ''} ${isBusy ? 'animate-breathe text-muted' : ''} ${shown ? '' : 'text-muted'}`}
      >
        {shown ?? '–'}
      </button>
    </span>
  )
}

function CellInput({ priceRow, cell, currency, editing }: Props) {
  const t = useTexts('prices')
  const id = useId()
  const { text, setText, error, submit } = useDraft({ priceRow, cell, currency, editing })
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const finish = (by: 'key' | 'leaving') => {
    isDone.current = true
    editing.close(keyOf(priceRow.sku, cell), by)
  }
  const hasBadInput = () => input.current?.validity.badInput === true
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // A date field has three parts, between which Tab moves by itself.
    const isTab = event.key === 'Tab' && cell !== 'availableFrom'
    if (event.key !== 'Enter' && event.key !== 'Escape' && !isTab) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key !== 'Escape' && submit(hasBadInput())) return
    finish('key')
    if (isTab) editing.openNeighbour(priceRow.sku, cell, event.shiftKey ? -1 : 1)
  }
  const onBlur = () => {
    if (isDone.current) return
    const invalid = submit(hasBadInput())
    if (invalid) editing.warn(priceRow.sku, cell, t(`errors.${invalid}`))
    finish('leaving')
  }
  return (
    <span className={frame}>
      <input
        ref={input}
        type={cell === 'availableFrom' ? 'date' : 'text'}
        inputMode={cell === 'stock' ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={t('cellOf', { cell: t(`cells.${cell}`), sku: priceRow.sku })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        className={`${base} border-control bg-white text-right aria-invalid:border-danger`}
      />
      {error && (
        <span
          id={id}
          role="alert"
          className="absolute top-full right-0 z-20 mt-1 w-max max-w-60 rounded-control border border-danger bg-danger-tint px-3 py-1.5 text-left text-small text-danger shadow-float"
        >
          {t(`errors.${error}`)}
        </span>
      )}
    </span>
  )
}

/** The typed value; `submit` submits it if valid, otherwise shows and returns the error. */
function useDraft({ priceRow, cell, currency, editing }: Props) {
  const format = { locale: useLocale(), currency }
  // The change is based on what was shown when the field was opened.
  const [initialRow] = useState(priceRow)
  const [initialText] = useState(() => editedText(cell, priceRow[cell], format))
  const [text, setText] = useState(initialText)
  const [error, setError] = useState<CellError>()
  // Browsers return no value for a date that is incomplete or does not exist.
  const submit = (hasBadInput: boolean): CellError | undefined => {
    if (text === initialText && !hasBadInput) return undefined
    const value = hasBadInput
      ? { error: 'not-a-day' as const }
      : typedValue(cell, text, priceRow, { ...format, today: sellerToday() })
    if ('error' in value) {
      setError(value.error)
      return value.error
    }
    void editing.saveCell(initialRow, cell, value.value)
    return undefined
  }
  const type = (next: string) => {
    setText(next)
    setError(undefined)
  }
  return { text, setText: type, error, submit }
}
