import { createPortal } from 'react-dom'
import { changeStaffPassword } from '../../../contract/desk/staff.ts'
import { deskCall } from './lib/desk-call.ts'
import { useTexts } from '../../lib/texts.tsx'
import { PasswordForm } from '../partners/password/parts/PasswordForm.tsx'
import { InputDialog } from './parts/InputDialog.tsx'

/** Lets staff change their own password. Needs the texts of security. */
export function DeskPassword({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTexts('security')
  const dialog = (
    <InputDialog open onClose={onClose} title={t('password.heading')} subtitle={t('password.text')}>
      <PasswordForm email={email} change={(input) => deskCall(changeStaffPassword, { input })} onDone={onClose} />
    </InputDialog>
  )
  // Opened from the page header; rendered into the body, because the dialog has its own header.
  return createPortal(dialog, document.body)
}
