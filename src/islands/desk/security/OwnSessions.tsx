import { createPortal } from 'react-dom'
import { endOwnOtherSessions, endOwnSession, listOwnSessions } from '../../../../contract/desk/staff.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { SessionList } from '../../partners/security/parts/SessionList.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { deskCall } from '../lib/desk-call.ts'

/** The open sessions of a staff member. Needs the texts of security. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  const t = useTexts('security')
  const dialog = (
    <Dialog open onClose={onClose} size="medium" title={t('sessions.heading')} subtitle={t('sessions.text')}>
      <div className="grid grid-cols-1 gap-4">
        <SessionList
          load={(signal) => deskCall(listOwnSessions, { signal })}
          end={(id) => deskCall(endOwnSession, { params: { id } })}
          endOthers={() => deskCall(endOwnOtherSessions)}
        />
      </div>
    </Dialog>
  )
  // Opened from the page header; rendered into the body, because the dialog has its own header.
  return createPortal(dialog, document.body)
}
