import { useEffect, useEffectEvent } from 'react'
import { type DeskRequest, markRequestRead, readDeskRequest } from '../../../../contract/desk/support.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { useRecord } from '../../section/use-record.ts'
import { Composer } from './Composer.tsx'
import { RequestSidebar } from './RequestSidebar.tsx'
import { Messages } from './Messages.tsx'
import { RequestHeader } from './RequestHeader.tsx'

interface Props {
  id: string
  onBack: () => void
  /** Called if something in the list has changed. */
  onChange: () => void
}

/** A request: its head, the conversation, a reply, and beside it what a reply usually needs. */
export function RequestView({ id, onBack, onChange }: Props) {
  const {
    record: request,
    setRecord,
    error,
    reload
  } = useRecord(id, (signal) => deskCall(readDeskRequest, { params: { id }, signal }))
  const save = (saved: DeskRequest) => {
    setRecord(saved)
    onChange()
  }
  const markRead = useEffectEvent(() => {
    void deskCall(markRequestRead, { params: { id } }).then(onChange, () => undefined)
  })
  const isUnread = request?.unread === true
  const version = request?.version
  useEffect(() => {
    if (isUnread) markRead()
  }, [isUnread, version])
  if (error !== undefined && !request)
    return (
      <div className="p-4 md:p-6">
        <LoadFailed error={error} onRetry={reload} />
      </div>
    )
  if (!request) return <Skeleton className="m-4 h-96 md:m-6" />
  return (
    <div className="grid grid-cols-1 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <section aria-labelledby="request-title" className="flex min-w-0 flex-col lg:min-h-[calc(100dvh-3.5rem)]">
        {error !== undefined && (
          <div className="p-4 md:p-6">
            <LoadFailed error={error} onRetry={reload} />
          </div>
        )}
        <RequestHeader request={request} onBack={onBack} onSaved={save} onStale={reload} />
        <Messages messages={request.messages} />
        <Composer request={request} onSaved={save} onStale={reload} />
      </section>
      <RequestSidebar request={request} />
    </div>
  )
}
