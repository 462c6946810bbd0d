import { useState } from 'react'
import { createPortal } from 'react-dom'
import { changeStaffPassword } from '../../../contract/desk/staff.ts'
import { deskCall } from './lib/desk-call.ts'
import { useTexts } from '../../lib/texts.tsx'
import { PasswordForm } from '../partners/password/parts/PasswordForm.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'

/** Asks one of the staff for a new password of their own. Needs the texts security. */
export function DeskPassword({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTexts('security')
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClose()
  }
  const dialog = (
    <Dialog open={open} onClose={close} title={t('password.heading')} subtitle={t('password.text')}>
      <PasswordForm email={email} change={(input) => deskCall(changeStaffPassword, { input })} onDone={close} />
    </Dialog>
  )
  // Asked for in the page's header, in which the dialog's own would be a second one.
  return createPortal(dialog, document.body)
}
