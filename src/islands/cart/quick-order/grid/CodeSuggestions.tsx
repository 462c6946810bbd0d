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
export interface OptionList {
  id: string
  activeId?: string
}

export interface ListHandle {
  /** Whether the list handled the key. `typed` is the text in the field: the list may still show an earlier one. */
  onKey: (key: string, typed: string) => boolean
}

interface Props {
  row: number
  text: string
  number: number
  listRef: Ref<ListHandle>
  onListChange: (list: OptionList | undefined) => void
  onClose: () => void
}

const keyOf = ({ variant }: VariantSuggestion) => variant.sku

/** Suggestions for the typed code. Arrow keys select, Enter accepts and moves to the quantity. */
export const CodeSuggestions = memo(function CodeSuggestions({
  row,
  text,
  number,
  listRef,
  onListChange,
  onClose
}: Props) {
  const t = useTexts('quick-order')
  const ui = useTexts('ui')
  const listId = useId()
  const [active, setActive] = useState<{ text: string; key: string }>()
  const result = useSuggestions(text, true, loadSuggestions)
  const { items, state, busy } = result
  // Typing resets the selection.
  const activeIndexFor = (typed: string) =>
    active?.text === typed ? items.findIndex((item) => keyOf(item) === active.key) : -1
  const activeIndex = activeIndexFor(text)
  const select = ({ variant, currency, tiers }: VariantSuggestion) => {
    onClose()
    setPricing({ currency, tiers })
    edit((rows) => withVariant(rows, row, variant))
    $focusTarget.set({ row, column: 'quantity' })
  }
  useImperativeHandle(listRef, () => ({
    onKey(key, typed) {
      const at = activeIndexFor(typed)
      const next = key === 'Home' || key === 'End' ? undefined : arrowTarget(key, at, items.length, 'vertical')
      const target = items[next ?? -1]
      const chosen = items[at]
      if (target) setActive({ text: typed, key: keyOf(target) })
      else if (key === 'Enter' && chosen) select(chosen)
      else if (key === 'Escape') onClose()
      else return false
      return true
    }
  }))
  const isListed = state === 'results'
  const activeId = activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined
  useEffect(() => {
    onListChange(isListed ? { id: listId, activeId } : undefined)
  }, [onListChange, isListed, listId, activeId])
  useEffect(() => () => onListChange(undefined), [onListChange])
  return (
    <>
      <span role="status" className="sr-only">
        {isListed && !busy && ui('suggestions', { count: items.length })}
        {state === 'empty' && ui('noSuggestions', { text })}
      </span>
      <Suggestions
        {...{ result, listId, text, active: activeIndex, keyOf }}
        label={t('grid.codeOf', { number })}
        renderOption={(item, typed) => <SuggestionOption suggestion={item} text={typed} />}
        footer={<SuggestionKeys />}
        className="w-130"
        onHighlight={(item) => setActive({ text, key: keyOf(item) })}
        onSelect={select}
      />
    </>
  )
})

async function loadSuggestions(text: string, signal: AbortSignal): Promise<VariantSuggestion[]> {
  return variantSuggestionsFor(await call(listProducts, { query: { codeOrName: text, itemsPerPage: 6 }, signal }), text)
}
