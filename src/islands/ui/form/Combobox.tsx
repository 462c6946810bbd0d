import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { arrowTarget } from '../overlay/arrow-target.ts'
import { Suggestions } from './Suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface Props<Item> extends FieldTexts {
  /** The text in the field. */
  value: string
  onInputChange: (text: string) => void
  /** Suggestions for a text, best first; errors are shown in the list with a retry button. */
  load: (text: string, signal: AbortSignal) => Promise<readonly Item[]>
  keyOf: (item: Item) => string
  /** A suggestion: picture, name, price. Its text is its accessible name. */
  renderOption: (item: Item, text: string) => ReactNode
  /** Called on Enter or click; the owner then sets `value`. */
  onSelect: (item: Item) => void
  /** Minimum letters for suggestions. */
  minLength?: number
  /** Shown below the suggestions: a link to all results, keyboard help. */
  footer?: ReactNode
  /** Width of the list, if wider than the field. */
  listClass?: string
  placeholder?: string
  name?: string
}

/**
 * A text input with suggestions. Arrow keys, Home and End select, Enter accepts; Enter without a selection submits the
 * form. Escape closes the list.
 */
export function Combobox<Item>({
  value,
  onInputChange,
  load,
  keyOf,
  renderOption,
  onSelect,
  minLength = 1,
  footer,
  listClass,
  ...rest
}: Props<Item>) {
  const { label, labelHidden, optional, aside, hint, error, ...input } = rest
  const t = useTexts('ui')
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()
  const text = value.trim()
  const shown = open && text.length >= minLength
  const result = useSuggestions(text, shown, load)
  const active = shown ? result.items.findIndex((item) => keyOf(item) === activeKey) : -1
  const close = () => {
    setOpen(false)
    setActiveKey(undefined)
  }
  const type = (next: string) => {
    setOpen(true)
    setActiveKey(undefined)
    onInputChange(next)
  }
  const select = (item: Item) => {
    close()
    onSelect(item)
  }
  const highlight = (item: Item) => setActiveKey(keyOf(item))
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition, and for Home and End without a selection, keys belong to the text.
    if (event.nativeEvent.isComposing || (active < 0 && (event.key === 'Home' || event.key === 'End'))) return
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const next = shown ? arrowTarget(event.key, active, result.items.length, 'vertical') : undefined
    const target = result.items[next ?? -1]
    const chosen = result.items[active]
    if (target) highlight(target)
    else if (isArrow && !shown) setOpen(true)
    else if (event.key === 'Enter' && chosen) select(chosen)
    else if (event.key === 'Escape' && shown) close()
    else {
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setActiveKey(undefined)
      return
    }
    event.preventDefault()
  }
  const hasOptions = shown && result.state === 'results'
  return (
    <FieldFrame label={label} labelHidden={labelHidden} optional={optional} aside={aside} hint={hint} error={error}>
      {(control) => (
        <span className="grid" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}>
          <input
            {...input}
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={hasOptions}
            aria-controls={hasOptions ? listId : undefined}
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            value={value}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            className={controlClass}
          />
          <span role="status" className="sr-only">
            {shown && result.state === 'results' && !result.busy && t('suggestions', { count: result.items.length })}
            {shown && result.state === 'empty' && t('noSuggestions', { text })}
            {shown && result.state === 'failed' && t('suggestionsFailed')}
          </span>
          {shown && (
            <Suggestions
              {...{ result, listId, label, text, active, keyOf, renderOption, footer, className: listClass }}
              onHighlight={highlight}
              onSelect={select}
            />
          )}
        </span>
      )}
    </FieldFrame>
  )
}
