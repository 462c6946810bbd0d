import { useEffect, useEffectEvent } from 'react'

interface Store {
  subscribe: (listener: () => void) => () => void
}

/**
 * Signed in again in another tab, perhaps before the question for the password was drawn: the token is shared, so
 * nobody need be asked. `isRenewed` looks at what `store` holds, at once and at each change.
 */
export function useRenewedElsewhere(store: Store, isRenewed: () => boolean, onDone: (signedIn: boolean) => void): void {
  const look = useEffectEvent(() => {
    if (isRenewed()) onDone(true)
  })
  useEffect(() => store.subscribe(() => look()), [store])
}
