import { useEffect, useEffectEvent } from 'react'

interface Store {
  subscribe: (listener: () => void) => () => void
}

/**
 * Detects a sign-in in another tab, possibly from before this dialog was rendered: the token is shared, so no password
 * is needed. `isRenewed` checks the value of `store`, immediately and on each change.
 */
export function useRenewedInOtherTab(
  store: Store,
  isRenewed: () => boolean,
  onDone: (signedIn: boolean) => void
): void {
  const checkToken = useEffectEvent(() => {
    if (isRenewed()) onDone(true)
  })
  useEffect(() => store.subscribe(() => checkToken()), [store])
}
