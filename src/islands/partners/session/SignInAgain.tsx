import { type ReactNode, useEffect, useState } from 'react'
import { shopSession } from '../../../lib/api/renewal.ts'
import { currentToken } from '../../../lib/api/session.ts'
import { type Page, PageProvider } from '../../../lib/texts.tsx'
import { $customer } from './store.ts'

/** Asks the user to sign in again when the session expires. Root island of every shop page. */
export function SignInAgain({ page }: { page: Page }) {
  const [dialog, setDialog] = useState<ReactNode>()
  useEffect(
    () =>
      shopSession.onSignedOut(async () => {
        const customer = $customer.get()
        if (!customer) return false
        const expiredToken = currentToken()
        const { SignInDialog } = await import('./SignInDialog.tsx')
        const { promise, resolve } = Promise.withResolvers<boolean>()
        setDialog(<SignInDialog customer={customer} expiredToken={expiredToken} onDone={resolve} />)
        return promise.finally(() => setDialog(undefined))
      }),
    []
  )
  return <PageProvider page={page}>{dialog}</PageProvider>
}
