import { useEffect, useEffectEvent } from 'react'

/** Single-letter shortcuts of a page, by lower-case letter; inactive in fields, menus and dialogs. */
export function useShortcuts(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key.toLowerCase()]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (
      target instanceof Element &&
      target.closest('input:not([type=checkbox]), select, textarea, dialog, [role=menu]')
    )
      return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    action(event)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
