import { type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { signInStaff, type StaffMember } from '../../../contract/staff.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { $desk, deskToken, startDeskSession } from '../../lib/desk-session.ts'
import { Fault } from '../../lib/fault.ts'
import { useTexts } from '../../lib/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { Field } from '../ui/Field.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'

interface Props {
  staff: StaffMember
  onDone: (signedIn: boolean) => void
}

/** The desk's sign-in over the page for the same person: nothing typed is lost. Closing it leads to the sign-in page. */
export function DeskSignInDialog({ staff, onDone }: Props) {
  const t = useTexts('session')
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  useOtherTabs(staff, onDone)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const password = String(new FormData(event.currentTarget).get('password'))
    setBusy(true)
    setError(undefined)
    try {
      startDeskSession(await deskCall(signInStaff, { input: { email: staff.email, password } }))
      onDone(true)
    } catch (failure) {
      setError(failure instanceof Fault ? failure.problem.detail : t('offline'))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      title={t('again')}
      subtitle={t('againText')}
      footer={
        <Button type="submit" form={form} busy={busy} className="w-full">
          {t('signIn')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        {error && <ErrorBanner>{error}</ErrorBanner>}
        <Field label={t('email')} type="email" autoComplete="username" value={staff.email} readOnly />
        <PasswordField label={t('password')} name="password" autoComplete="current-password" data-autofocus />
      </form>
    </Dialog>
  )
}

/** Signed in again in another tab: the token is shared, so this one need not ask any longer. */
function useOtherTabs(staff: StaffMember, onDone: (signedIn: boolean) => void) {
  const settle = useEffectEvent((id: string) => {
    if (id === staff.id) onDone(true)
  })
  useEffect(() => {
    const dead = deskToken()
    return $desk.listen((session) => {
      if (session && session.token !== dead) settle(session.staff.id)
    })
  }, [])
}
