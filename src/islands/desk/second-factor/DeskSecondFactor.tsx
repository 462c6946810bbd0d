import { createPortal } from 'react-dom'
import { useTexts } from '../../../lib/texts.tsx'
import { SecondFactorPanel } from '../../partners/second-factor/parts/SecondFactorPanel.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { staffCalls } from './calls.ts'

/** Staff set their second factor up or turn it off. Needs the texts second-factor. */
export function DeskSecondFactor({ onClose }: { onClose: () => void }) {
  const t = useTexts('second-factor')
  const dialog = (
    <Dialog open onClose={onClose} title={t('heading')}>
      <SecondFactorPanel calls={staffCalls} />
    </Dialog>
  )
  // Opened from the page header; rendered into the body, because the dialog has a header of its own.
  return createPortal(dialog, document.body)
}
