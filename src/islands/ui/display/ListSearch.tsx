import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { controlClass } from '../form/control-class.ts'

interface Props {
  label: string
  /** The current search; updates the field when it changes by other means than typing. */
  value: string
  onSearch: (text: string) => void
}

/** Milliseconds after the last keystroke. */
const pause = 250

/**
 * Searches a list while typing; Enter, leaving the field and releasing the pointer do so at once. Nothing is searched
 * while the pointer is down: new results would move the list from under the click.
 */
export function ListSearch({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== value) setText(value)
  }
  const search = useEffectEvent(onSearch)
  const wanted = text.trim()
  const pressed = useRef(false)
  useEffect(() => {
    if (wanted === value) return
    const timer = setTimeout(() => search(wanted), pause)
    const hold = () => {
      clearTimeout(timer)
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
      search(wanted)
    }
    const events = new AbortController()
    const options = { capture: true, signal: events.signal }
    document.addEventListener('pointerdown', hold, options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => {
      clearTimeout(timer)
      events.abort()
      pressed.current = false
    }
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
        onBlur={() => !pressed.current && searchNow()}
        className={`${controlClass} pl-9`}
      />
    </form>
  )
}
