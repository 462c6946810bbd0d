import { type KeyboardEvent, memo, useCallback, useDeferredValue, useRef, useState } from 'react'
import { codeLength } from '../../../../../contract/cart/order-file.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { setTypedRow } from '../rows/look-up-codes.ts'
import type { ListHandle, OptionList } from './CodeSuggestions.tsx'
import { withCode } from '../rows/edits.ts'
import { edit } from '../rows/store.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { selectOnFocus } from '../../../ui/form/select-on-focus.ts'

const CodeSuggestions = onDemand(async () => (await import('./CodeSuggestions.tsx')).CodeSuggestions)

interface Props {
  /** Id of the row. */
  row: number
  code: string
  number: number
  invalid: boolean
  describedBy?: string
}

const minLength = 2

/**
 * SKU, EAN or name of a row, with autocomplete; suggestions are loaded on first focus. Keys not handled by the list are
 * left to the grid.
 */
export const CodeField = memo(function CodeField({ row, code, number, invalid, describedBy }: Props) {
  const t = useTexts('quick-order')
  const [open, setOpen] = useState(false)
  const [list, setList] = useState<OptionList>()
  const listRef = useRef<ListHandle>(null)
  const text = code.trim()
  // A scanned EAN needs no choice: the list would only get in the way of a barcode scanner.
  const listed = open && text.length >= minLength && !/^\d{6,}$/.test(text) ? text : undefined
  // Typing takes priority over updating the suggestions.
  const afterPaint = useDeferredValue(listed)
  const close = useCallback(() => setOpen(false), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && listRef.current?.onKey(event.key, text)) event.preventDefault()
  }
  return (
    <span className="grid min-w-0">
      <input
        data-column="code"
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={codeLength}
        aria-label={t('grid.codeOf', { number })}
        aria-autocomplete="list"
        aria-expanded={list !== undefined}
        aria-controls={list?.id}
        aria-activedescendant={list?.activeId}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        // On phones there is no column header to label the field.
        placeholder={t('grid.code')}
        value={code}
        onChange={({ target }) => {
          setOpen(true)
          setTypedRow(row)
          edit((rows) => withCode(rows, row, target.value), `code ${row}`)
        }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          selectOnFocus(event)
          CodeSuggestions.preload()
        }}
        onBlur={() => {
          close()
          setTypedRow(undefined)
        }}
        className="min-h-9 w-full rounded-control border border-control bg-white px-3 text-table aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger max-md:min-h-11 max-md:text-body placeholder:text-muted md:placeholder:text-transparent"
      />
      {listed !== undefined && afterPaint !== undefined && (
        <CodeSuggestions
          row={row}
          text={afterPaint}
          number={number}
          listRef={listRef}
          onListChange={setList}
          onClose={close}
        />
      )}
    </span>
  )
})
