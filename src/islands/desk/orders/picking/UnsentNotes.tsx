import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { $picking } from './picking.ts'
import { sendNotes } from './send-notes.ts'

const subscribeToNetwork = (notify: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, notify)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, notify)
  }
}
const useOnline = () => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)

// A browser reports that it is online as soon as it has any network, even if the shop cannot be reached.
const retryInterval = 20_000

/** Sends notes about missing units while the network is available, and again until all are sent. */
function useSendNotes(unsent: number) {
  const t = useTexts('desk-picking')
  const isOnline = useOnline()
  const send = useEffectEvent(() => void sendNotes((note) => t('shortNote', { ...note })))
  useEffect(() => {
    if (!isOnline || unsent === 0) return
    send()
    const timer = setInterval(() => send(), retryInterval)
    return () => clearInterval(timer)
  }, [isOnline, unsent])
}

/** Sends the stored notes, and says how many are unsent and that work can continue offline. */
export function UnsentNotes() {
  const t = useTexts('desk-picking')
  const isOnline = useOnline()
  const unsent = useStore($picking).notes.length
  useSendNotes(unsent)
  return (
    <p role="status" className="text-center text-table text-muted">
      {!isOnline && t('offline')} {unsent > 0 && t(isOnline ? 'toSend' : 'unsent', { count: unsent })}
    </p>
  )
}
