import { useState } from 'react'
import { reactivatePartner } from '../../../../../contract/desk/partners/partner-changes.ts'
import { type Partner, readPartner } from '../../../../../contract/desk/partners/partners.ts'
import { formatDate } from '../../../../../contract/format.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { usePermissions } from '../../lib/use-permissions.ts'
import { SuspendDialog } from './SuspendDialog.tsx'

interface Props {
  partner: Partner
  onChanged: (partner: Partner) => void
}

/** Shows that a partner is suspended; suspends and reactivates it. */
export function Suspension({ partner, onChanged }: Props) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  const canChange = usePermissions()('change-partners')
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, name, suspension } = partner
  const params = { id }
  const reactivate = async (basedOn: string) => {
    setBusy(true)
    try {
      onChanged(await deskCall(reactivatePartner, { params, input: { basedOn } }))
      showSuccessToast(t('suspend.ended', { name }))
    } catch (error) {
      showErrorToast(error)
      if (isApiError(error, reactivatePartner, 'partner-changed'))
        await deskCall(readPartner, { params }).then(onChanged, () => undefined)
    }
    setBusy(false)
  }
  if (!suspension)
    return (
      <>
        {canChange && (
          <Button appearance="outline" onClick={() => setConfirming(true)}>
            {t('suspend.open')}
          </Button>
        )}
        {isConfirming && <SuspendDialog partner={partner} onClose={() => setConfirming(false)} onDone={onChanged} />}
      </>
    )
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3 rounded-card bg-danger-tint p-4">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{t('suspend.since', { date: formatDate(suspension.at, locale) })}</span>{' '}
        {suspension.reason}
      </p>
      {canChange && (
        <Button appearance="outline" busy={busy} onClick={() => void reactivate(suspension.reason)}>
          {t('suspend.end')}
        </Button>
      )}
    </div>
  )
}
