import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The tab given in the URL's hash, by default the first; selecting a tab updates the hash, so that it can be linked.
 */
export function useHashTab<Key extends string>(keys: readonly [Key, ...Key[]]): [Key, (key: Key) => void] {
  const [selected, setSelected] = useState(keys[0])
  const read = useEffectEvent(() => {
    const named = keys.find((key) => `#${key}` === location.hash)
    if (named) setSelected(named)
  })
  useEffect(() => {
    const listener = () => read()
    listener()
    addEventListener('hashchange', listener)
    return () => removeEventListener('hashchange', listener)
  }, [])
  const select = (key: Key) => {
    history.replaceState(history.state, '', `#${key}`)
    setSelected(key)
  }
  return [selected, select]
}
