import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  endPresence,
  markPresence,
  type PresenceKind,
  heartbeatSeconds
} from '../../../../contract/desk/shell/presence.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { deskCall } from '../lib/desk-call.ts'

/** Shows which colleagues have the same record open; the server rejects changes based on an outdated version. */
export function PresenceNote({ kind, id }: { kind: PresenceKind; id: string }) {
  const t = useTexts('desk')
  const names = useColleagues(kind, id)
  return (
    <p role="status" className="empty:hidden">
      {names.length > 0 && (
        <span className="inline-flex items-center gap-2 rounded-pill bg-warning-tint px-3 py-1 text-table text-warning">
          <Eye aria-hidden className="size-4 shrink-0" />
          {t('presence', { names: names.join(', '), count: names.length })}
        </span>
      )}
    </p>
  )
}

function useColleagues(kind: PresenceKind, id: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const params = { kind, id }
    let isOpen = true
    // While the sign-in dialog is open, a call waits for it, so do not queue more calls.
    let isSending = false
    const updatePresence = async () => {
      isSending = true
      // Only a hint: without a response, the last result is kept.
      const otherStaff = await deskCall(markPresence, { params }).catch(() => undefined)
      isSending = false
      if (isOpen && otherStaff) setNames(otherStaff.map(({ name }) => name))
    }
    const mark = () => {
      if (document.visibilityState === 'visible' && !isSending) void updatePresence()
    }
    mark()
    const timer = setInterval(mark, heartbeatSeconds * 1000)
    document.addEventListener('visibilitychange', mark)
    return () => {
      isOpen = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', mark)
      void deskCall(endPresence, { params }).catch(() => undefined)
    }
  }, [kind, id])
  return names
}
