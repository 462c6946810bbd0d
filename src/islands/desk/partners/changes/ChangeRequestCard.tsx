import { useId, useState } from 'react'
import { acceptChange } from '../../../../../contract/desk/partners/change-requests.ts'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import { changeableFields, type ChangeRequest } from '../../../../../contract/partners/change-requests.ts'
import { formatDateTime } from '../../../../../contract/format.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../../lib/toasts.ts'
import { useFailure } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { usePermissions } from '../../lib/use-permissions.ts'
import { refreshPending } from '../../lib/pending.ts'
import { useShortcuts } from '../../parts/use-shortcuts.ts'
import { violationText } from '../../parts/failure.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { DeclineDialog, isDecided } from './DeclineDialog.tsx'

interface Props {
  partner: Partner
  request: ChangeRequest
  /** Whether the key A accepts this request. */
  hasKey: boolean
  onChanged: (partner: Partner) => void
  onReload: () => void
}

/** A partner's request to change its data, with old and new values side by side; the key A accepts it. */
export function ChangeRequestCard({ partner, request, hasKey, onChanged, onReload }: Props) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  const id = useId()
  const canDecide = usePermissions()('change-partners')
  const [isDeclining, setDeclining] = useState(false)
  const { requestedBy: name, requestedAt, text, changes } = request
  const hasValues = changeableFields.some((field) => changes[field] !== undefined)
  const decided = (changed: Partner) => {
    onChanged(changed)
    void refreshPending()
  }
  const reload = () => {
    onReload()
    void refreshPending()
  }
  const accepting = useAccepting({ partner, request, onDone: decided, onDecided: reload })
  useShortcuts(canDecide && hasKey ? { a: accepting.accept } : {})
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-card border border-line bg-white">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 bg-teal-tint px-4 py-4 md:px-6">
        <div className="grid gap-1">
          <h2 id={id} className="display text-title">
            {t('change.title')}
          </h2>
          <p className="text-small text-muted">{t('change.by', { name, date: formatDateTime(requestedAt, locale) })}</p>
        </div>
        <Tag dot tone="warning">
          {t('change.waiting')}
        </Tag>
      </div>
      {text && <p className="border-b border-line px-4 py-3 wrap-anywhere whitespace-pre-line md:px-6">{text}</p>}
      {hasValues && <ChangeTable partner={partner} changes={changes} />}
      {canDecide && (
        <div className="grid gap-3 px-4 py-4 md:px-6">
          {accepting.failure && (
            <ErrorBanner
              action={
                <Button appearance="outline" size="small" onClick={onReload}>
                  {t('reload')}
                </Button>
              }
            >
              {accepting.failure}
            </ErrorBanner>
          )}
          {accepting.needsConfirmation && (
            <Checkbox
              checked={accepting.isConfirmed}
              error={accepting.isConfirmed ? undefined : accepting.needsConfirmation}
              onChange={(event) => accepting.confirm(event.target.checked)}
            >
              {t('change.confirm')}
            </Checkbox>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button busy={accepting.busy} onClick={accepting.accept}>
              {t(hasValues ? 'change.accept' : 'change.done')}
              {hasKey && (
                <kbd className="rounded-control border border-current px-1.5 font-text text-small font-normal max-md:hidden">
                  A
                </kbd>
              )}
            </Button>
            <Button appearance="outline" onClick={() => setDeclining(true)}>
              {t('change.decline')}
            </Button>
            <p className="text-small text-muted">{t('change.note', { name })}</p>
          </div>
        </div>
      )}
      {isDeclining && (
        <DeclineDialog
          partner={partner}
          request={request}
          onClose={() => setDeclining(false)}
          onDone={decided}
          onDecided={reload}
        />
      )}
    </section>
  )
}

interface AcceptOptions {
  partner: Partner
  request: ChangeRequest
  onDone: (partner: Partner) => void
  /** Called if a colleague has decided. */
  onDecided: () => void
}

function useAccepting({ partner, request, onDone, onDecided }: AcceptOptions) {
  const t = useTexts('desk-partners')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const [needsConfirmation, setNeedsConfirmation] = useState<string>()
  const [isConfirmed, confirm] = useState(false)
  const accept = async () => {
    if (busy) return
    setBusy(true)
    try {
      const params = { id: partner.id, request: request.id }
      const input = { version: partner.version, ...(isConfirmed && { vatConfirmed: true }) }
      const changed = await deskCall(acceptChange, { params, input })
      showSuccessToast(t('change.accepted', { name: request.requestedBy }))
      onDone(changed)
    } catch (error) {
      const needsTick = isApiError(error, acceptChange, 'vat-unconfirmed')
      if (needsTick) setNeedsConfirmation(violationText(error))
      setFailure(needsTick || isDecided(error) ? undefined : violationText(error))
      if (isDecided(error)) {
        showErrorToast(error)
        onDecided()
      }
    }
    setBusy(false)
  }
  return { busy, failure, needsConfirmation, isConfirmed, confirm, accept: () => void accept() }
}
