import { memo, type Ref, useEffect, useId, useImperativeHandle, useState } from 'react'
import { listProducts } from '../../../../../contract/catalogue/catalogue.ts'
import { call } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { arrowTarget } from '../../../ui/overlay/arrow-target.ts'
import { Suggestions } from '../../../ui/form/Suggestions.tsx'
import { useSuggestions } from '../../../ui/form/use-suggestions.ts'
import { withVariant } from '../rows/edits.ts'
import { $focusTarget, edit, setPricing } from '../rows/store.ts'
import { type VariantSuggestion, variantSuggestionsFor } from './variant-suggestions.ts'
import { SuggestionOption, SuggestionKeys } from './SuggestionOption.tsx'

/** For the field's ARIA attributes: the list's id and the active option. */
export interface ShownList {
  id: string
  marked?: string
}

export interface ListKeys {
  /** Whether the list handled the key. `typed` is the text in the field: the list may still show an earlier one. */
  select: (key: string, typed: string) => boolean
}

interface Props {
  row: number
  text: string
  number: number
  keys: Ref<ListKeys>
  onShown: (list: ShownList | undefined) => void
  onClose: () => void
}

const keyOf = ({ variant }: VariantSuggestion) => variant.sku

/** Suggestions for the typed code. Arrow keys select, Enter accepts and moves to the quantity. */
export const CodeSuggestions = memo(function CodeSuggestions({ row, text, number, keys, onShown, onClose }: Props) {
  const t = useTexts('quick-order')
  const ui = useTexts('ui')
  const listId = useId()
  const [mark, setMark] = useState<{ text: string; key: string }>()
  const found = useSuggestions(text, true, loadSuggestions)
  const { items, state, busy } = found
  // Typing resets the selection.
  const markedIn = (typed: string) => (mark?.text === typed ? items.findIndex((item) => keyOf(item) === mark.key) : -1)
  const marked = markedIn(text)
  const select = ({ variant, currency, tiers }: VariantSuggestion) => {
    onClose()
    setPricing({ currency, tiers })
    edit((rows) => withVariant(rows, row, variant))
    $focusTarget.set({ row, column: 'quantity' })
  }
  useImperativeHandle(keys, () => ({
    select(key, typed) {
      const at = markedIn(typed)
      const next = key === 'Home' || key === 'End' ? undefined : arrowTarget(key, at, items.length, 'vertical')
      const target = items[next ?? -1]
      const chosen = items[at]
      if (target) setMark({ text: typed, key: keyOf(target) })
      else if (key === 'Enter' && chosen) select(chosen)
      else if (key === 'Escape') onClose()
      else return false
      return true
    }
  }))
  const isListed = state === 'some'
  const option = marked >= 0 ? `${listId}-${marked}` : undefined
  useEffect(() => {
    onShown(isListed ? { id: listId, marked: option } : undefined)
  }, [onShown, isListed, listId, option])
  useEffect(() => () => onShown(undefined), [onShown])
  return (
    <>
      <span role="status" className="sr-only">
        {isListed && !busy && ui('suggestions', { count: items.length })}
        {state === 'none' && ui('noSuggestions', { text })}
      </span>
      <Suggestions
        {...{ found, listId, text, active: marked, keyOf }}
        label={t('grid.codeOf', { number })}
        option={(item, typed) => <SuggestionOption found={item} text={typed} />}
        foot={<SuggestionKeys />}
        className="w-130"
        onMark={(item) => setMark({ text, key: keyOf(item) })}
        onSelect={select}
      />
    </>
  )
})

async function loadSuggestions(text: string, signal: AbortSignal): Promise<VariantSuggestion[]> {
  return variantSuggestionsFor(await call(listProducts, { query: { codeOrName: text, itemsPerPage: 6 }, signal }), text)
}
