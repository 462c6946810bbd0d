import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { controlClass } from '../form/control-class.ts'

interface Props {
  label: string
  /** The current search; updates the field when it changes other than by typing. */
  value: string
  onSearch: (text: string) => void
}

/** Milliseconds after the last keystroke. */
const debounceMs = 250
const pointerEvents = ['pointerdown', 'pointerup', 'pointercancel'] as const

/**
 * Searches a list while typing; Enter, Tab and releasing the pointer search immediately. While the pointer is down,
 * nothing is searched: new results would move the list from under the click.
 */
export function ListSearch({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  if (previousValue !== value) {
    setPreviousValue(value)
    if (text.trim() !== value) setText(value)
  }
  const search = useEffectEvent(onSearch)
  const query = text.trim()
  useEffect(() => {
    if (query === value) return
    const timer = setTimeout(() => search(query), debounceMs)
    const onPointer = ({ type }: Event) => {
      clearTimeout(timer)
      if (type !== 'pointerdown') search(query)
    }
    for (const type of pointerEvents) document.addEventListener(type, onPointer, true)
    return () => {
      clearTimeout(timer)
      for (const type of pointerEvents) document.removeEventListener(type, onPointer, true)
    }
  }, [query, value])
  return (
    <search aria-label={label} className="relative grid">
      <Search aria-hidden className="pointer-events-none absolute left-3 size-4 self-center text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key }) => (key === 'Enter' || key === 'Tab') && query !== value && onSearch(query)}
        className={`${controlClass} pl-9`}
      />
    </search>
  )
}
