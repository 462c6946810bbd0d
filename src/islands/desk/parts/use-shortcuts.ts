import { useEffect, useEffectEvent } from 'react'

/** Whether a key pressed there can be a shortcut of the page: fields, menus and dialogs have their own keys. */
export function acceptsShortcuts(target: EventTarget | null): boolean {
  const isInControl =
    target instanceof Element &&
    target.closest('input:not([type=checkbox], [type=file]), select, textarea, dialog, [role=menu]')
  return !isInControl && document.querySelector('dialog[open]') === null
}

/** Shortcuts of a page, by key in lower case: `j`, `escape`, `/`. */
export function useShortcuts(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key.toLowerCase()]
    if (!action || event.ctrlKey || event.metaKey || event.altKey || !acceptsShortcuts(event.target)) return
    event.preventDefault()
    action(event)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
