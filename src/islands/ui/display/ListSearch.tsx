import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { controlClass } from '../form/control-class.ts'

interface Props {
  label: string
  /** The current search; updates the field when it changes by other means than typing. */
  value: string
  onSearch: (text: string) => void
}

/** Milliseconds after the last keystroke. */
const pause = 250

/** Searches a list while typing; Enter and blur do so at once, so that the search does not override the next click. */
export function ListSearch({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== value) setText(value)
  }
  const search = useEffectEvent(onSearch)
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === value) return
    const timer = setTimeout(() => search(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted, value])
  const searchNow = () => {
    if (wanted !== value) onSearch(wanted)
  }
  return (
    <form
      role="search"
      aria-label={label}
      className="relative grid"
      onSubmit={(event) => {
        event.preventDefault()
        searchNow()
      }}
    >
      <Search aria-hidden className="pointer-events-none absolute left-3 size-4 self-center text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={searchNow}
        className={`${controlClass} pl-9`}
      />
    </form>
  )
}
