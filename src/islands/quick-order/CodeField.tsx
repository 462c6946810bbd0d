import { type KeyboardEvent, useId, useState } from 'react'
import { listProducts } from '../../../contract/catalogue.ts'
import { call } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.tsx'
import { arrowTarget } from '../ui/arrow-target.ts'
import { Suggestions } from '../ui/Suggestions.tsx'
import { useSuggestions } from '../ui/use-suggestions.ts'
import { typeIn } from './ask-shop.ts'
import { withArticle, withCode } from './edits.ts'
import type { GridRow } from './grid.ts'
import { $terms, $wish, edit } from './store.ts'
import { type Suggested, suggestedFrom } from './suggested.ts'
import { SuggestedOption, SuggestionKeys } from './SuggestedOption.tsx'

interface Props {
  row: GridRow
  number: number
  invalid: boolean
  describedBy?: string
}

const from = 2
const keyOf = ({ article }: Suggested) => article.sku

/**
 * SKU, EAN or name of a row, with suggestions while it is typed. Arrows mark one and Enter takes it and goes to the
 * quantity; keys that are not the list's are the grid's.
 */
export function CodeField({ row, number, invalid, describedBy }: Props) {
  const t = useTexts('quick-order')
  const ui = useTexts('ui')
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [markedKey, setMarkedKey] = useState<string>()
  const text = row.code.trim()
  // An EAN is read, not chosen: the list would be in the way of a barcode reader.
  const shown = open && text.length >= from && !/^\d{6,}$/.test(text)
  const found = useSuggestions(text, shown, loadSuggestions)
  const marked = shown ? found.items.findIndex((item) => keyOf(item) === markedKey) : -1
  const close = () => {
    setOpen(false)
    setMarkedKey(undefined)
  }
  const take = ({ article, currency, steps }: Suggested) => {
    close()
    $terms.set({ currency, steps })
    edit((rows) => withArticle(rows, row.id, article))
    $wish.set({ row: row.id, column: 'quantity' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key === 'Home' || event.key === 'End') return
    const next = shown ? arrowTarget(event.key, marked, found.items.length, 'down') : undefined
    if (next !== undefined) setMarkedKey(keyOf(found.items[next]!))
    else if (event.key === 'Enter' && marked >= 0) take(found.items[marked]!)
    else if (event.key === 'Escape' && shown) close()
    else return
    event.preventDefault()
  }
  const listed = shown && found.state === 'some'
  return (
    <span className="grid min-w-0">
      <input
        data-column="code"
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        aria-label={t('grid.codeOf', { number })}
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? listId : undefined}
        aria-activedescendant={marked >= 0 ? `${listId}-${marked}` : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={row.code}
        onChange={({ target }) => {
          setOpen(true)
          setMarkedKey(undefined)
          typeIn(row.id)
          edit((rows) => withCode(rows, row.id, target.value), `code ${row.id}`)
        }}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          close()
          typeIn(undefined)
        }}
        className="min-h-9 w-full rounded-control border border-control bg-white px-3 text-table aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger max-md:min-h-11 max-md:text-body"
      />
      <span role="status" className="sr-only">
        {listed && !found.busy && ui('suggestions', { count: found.items.length })}
        {shown && found.state === 'none' && ui('noSuggestions', { text })}
      </span>
      {shown && (
        <Suggestions
          {...{ found, listId, text, marked, keyOf }}
          label={t('grid.codeOf', { number })}
          option={(item, typed) => <SuggestedOption found={item} text={typed} />}
          foot={<SuggestionKeys />}
          className="w-130"
          onMark={(at) => setMarkedKey(keyOf(found.items[at]!))}
          onTake={take}
        />
      )}
    </span>
  )
}

async function loadSuggestions(text: string, signal: AbortSignal): Promise<Suggested[]> {
  return suggestedFrom(await call(listProducts, { query: { codeOrName: text, itemsPerPage: 6 }, signal }), text)
}
