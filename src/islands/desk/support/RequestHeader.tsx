import { ArrowLeft, Check, FolderOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { assignRequest, changeRequestState, type DeskRequest } from '../../../../contract/desk/support.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { isFocusFree } from '../lib/keep-focus.ts'
import { isRejected } from '../../../lib/api/api-error.ts'
import { PresenceNote } from '../parts/PresenceNote.tsx'
import { useLanguageName } from '../parts/use-language-name.ts'
import { WaitingTime } from './WaitingTime.tsx'

interface Props {
  request: DeskRequest
  onBack: () => void
  onSaved: (request: DeskRequest) => void
  /** Called if someone else has changed the request. */
  onStale: () => void
}

/** Subject and assignee of a request, with a button to close it. */
export function RequestHeader({ request, onBack, onSaved, onStale }: Props) {
  const t = useTexts('desk-support')
  const support = useTexts('support')
  const language = useLanguageName()
  const { id, version, state, assignee, colleagues } = request
  const { busy, run } = useRequestAction({ onSaved, onStale })
  const select = useAssigneeFocus(busy)
  const isClosed = state === 'closed'
  // Staff who have left keep their requests until these are reassigned.
  const assignees =
    assignee && !colleagues.some((colleague) => colleague.id === assignee.id) ? [assignee, ...colleagues] : colleagues
  return (
    <header className="grid gap-3 border-b border-line bg-white p-4 md:px-6">
      <div className="lg:hidden">
        <Button appearance="quiet" size="small" onClick={onBack} className="-ml-3">
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Button>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h2 id="request-title" className="display text-title wrap-anywhere">
            {support(`subjects.${request.subject}`)}
          </h2>
          <p className="text-table text-muted wrap-anywhere">
            <span className="figures">{request.reference}</span>, {request.name}, {language(request.locale)}
          </p>
          <span>
            <WaitingTime state={state} hours={request.waitingHours} />
          </span>
          <PresenceNote kind="request" id={id} />
        </div>
        <div className="flex flex-wrap items-end gap-3 md:[--control-height:--spacing(10)]">
          <Select
            ref={select}
            label={t('assignee')}
            disabled={busy}
            value={assignee?.id ?? ''}
            onChange={({ target }) =>
              void run('support-assigned', () =>
                deskCall(assignRequest, { params: { id }, input: { staffId: target.value || null, version } })
              )
            }
          >
            <option value="">{t('nobody')}</option>
            {assignees.map((colleague) => (
              <option key={colleague.id} value={colleague.id}>
                {colleague.name}
              </option>
            ))}
          </Select>
          <Button
            appearance="outline"
            busy={busy}
            onClick={() =>
              void run(isClosed ? 'support-reopened' : 'support-closed', () =>
                deskCall(changeRequestState, {
                  params: { id },
                  input: { state: isClosed ? 'open' : 'closed', version }
                })
              )
            }
          >
            {isClosed ? <FolderOpen aria-hidden className="size-4" /> : <Check aria-hidden className="size-4" />}
            {t(isClosed ? 'reopen' : 'close')}
          </Button>
        </div>
      </div>
    </header>
  )
}

/** Returns the focus to the assignee field after a change, during which it is disabled. */
function useAssigneeFocus(busy: boolean) {
  const select = useRef<HTMLSelectElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!busy && hadFocus.current && isFocusFree()) select.current?.focus()
    hadFocus.current = busy && document.activeElement === select.current
  }, [busy])
  return select
}

type Action = 'support-assigned' | 'support-closed' | 'support-reopened'

/** Changes the request; if that fails, shows the reason and the request's current state. */
function useRequestAction({ onSaved, onStale }: Pick<Props, 'onSaved' | 'onStale'>) {
  const t = useTexts('desk-support')
  const desk = useTexts('desk')
  const [busy, setBusy] = useState(false)
  const run = async (action: Action, task: () => Promise<DeskRequest>) => {
    if (busy) return
    setBusy(true)
    try {
      onSaved(await task())
      showSuccessToast(desk(`actions.${action}`))
    } catch (error) {
      showErrorToast(error, { title: isRejected(error) ? t('failed') : desk('unconfirmed') })
      onStale()
    }
    setBusy(false)
  }
  return { busy, run }
}
