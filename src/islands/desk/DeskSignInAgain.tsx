import { type ReactNode, useEffect, useState } from 'react'
import { deskRenewal, isIdle } from './lib/desk-renewal.ts'
import { $desk, deskToken } from './lib/desk-session.ts'
import { type Page, PageProvider } from '../../lib/texts.tsx'

/** Asks desk staff to sign in again when the session expires. Root island. */
export function DeskSignInAgain({ page }: { page: Page }) {
  const [dialog, setDialog] = useState<ReactNode>()
  useEffect(
    () =>
      deskRenewal.onSignedOut(async ({ problem }) => {
        const staff = $desk.get()?.staff
        if (!staff) return false
        const expiredToken = deskToken()
        const { DeskSignInDialog } = await import('./DeskSignInDialog.tsx')
        const { promise, resolve } = Promise.withResolvers<boolean>()
        setDialog(
          <DeskSignInDialog
            staff={staff}
            expiredToken={expiredToken}
            cause={isIdle(problem) ? problem.detail : undefined}
            onDone={resolve}
          />
        )
        return promise.finally(() => setDialog(undefined))
      }),
    []
  )
  return <PageProvider page={page}>{dialog}</PageProvider>
}
