import { createPortal } from 'react-dom'
import { useTexts } from '../../../lib/texts.tsx'
import { SecondFactorPanel } from '../../partners/second-factor/parts/SecondFactorPanel.tsx'
import { InputDialog } from '../parts/InputDialog.tsx'
import { staffCalls } from './calls.ts'

/** Lets staff set up or remove their second factor. Needs the texts of second-factor. */
export function DeskSecondFactor({ onClose }: { onClose: () => void }) {
  const t = useTexts('second-factor')
  const dialog = (
    <InputDialog open onClose={onClose} title={t('heading')}>
      <SecondFactorPanel calls={staffCalls} />
    </InputDialog>
  )
  // Opened from the page header; rendered into the body, because the dialog has its own header.
  return createPortal(dialog, document.body)
}
