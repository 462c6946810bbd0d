import { useEffect } from 'react'
import { signOut } from '../../../../lib/api/sign-out.ts'

/** Opening the page signs out, also from the back/forward cache; prerendering it does not. */
export function useSignOutOnOpen(): void {
  useEffect(() => {
    const open = () => void signOut()
    const reopen = ({ persisted }: PageTransitionEvent) => persisted && open()
    if ('prerendering' in document && document.prerendering)
      document.addEventListener('prerenderingchange', open, { once: true })
    else open()
    addEventListener('pageshow', reopen)
    return () => removeEventListener('pageshow', reopen)
  }, [])
}
