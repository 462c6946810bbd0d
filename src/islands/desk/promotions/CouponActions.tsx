import { useState } from 'react'
import { changeCouponState, type Coupon, deleteCoupon, readCoupon } from '../../../../contract/desk/promotions.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { useFailure } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { AuditList } from '../parts/AuditList.tsx'
import { changesSince } from '../parts/conflict/merge.ts'
import { violationText } from '../parts/failure.ts'

interface Props {
  coupon: Coupon
  onEdit: () => void
  onDuplicate: () => void
  onChanged: (coupon: Coupon) => void
  /** Called if someone else has changed the coupon. */
  onReload: () => void
  onDeleted: () => void
}

/** Actions on a coupon. */
export function CouponActions({ coupon, onEdit, onDuplicate, onChanged, onReload, onDeleted }: Props) {
  const t = useTexts('desk-promotions')
  const [busy, setBusy] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { code, enabled, isUsed, version } = coupon
  const toggle = async () => {
    if (busy) return
    setBusy(true)
    try {
      onChanged(await deskCall(changeCouponState, { params: { code }, input: { enabled: !enabled, version } }))
      showSuccessToast(t(enabled ? 'disabled' : 'enabled', { code }))
    } catch (error) {
      showErrorToast(error)
      if (isApiError(error, changeCouponState, 'coupon-changed')) onReload()
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-3">
      {!isUsed && (
        <Button appearance="quiet" size="small" onClick={() => setDeleting(true)}>
          {t('delete.open')}
        </Button>
      )}
      <Button appearance="outline" size="small" busy={busy} onClick={() => void toggle()}>
        {t(enabled ? 'disable' : 'enable')}
      </Button>
      <Button appearance="outline" size="small" onClick={onDuplicate}>
        {t('duplicate')}
      </Button>
      <Button size="small" aria-disabled={busy} onClick={onEdit}>
        {t('edit')}
      </Button>
      {isDeleting && (
        <DeleteDialog coupon={coupon} onClose={() => setDeleting(false)} onChanged={onChanged} onDeleted={onDeleted} />
      )}
    </div>
  )
}

type DeleteProps = Pick<Props, 'coupon' | 'onChanged' | 'onDeleted'> & { onClose: () => void }

function DeleteDialog({ coupon, onClose, onChanged, onDeleted }: DeleteProps) {
  const t = useTexts('desk-promotions')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useFailure()
  const [savedCoupon] = useState(coupon)
  const { code, version } = coupon
  const changes = changesSince(savedCoupon, coupon)
  const remove = async () => {
    setBusy(true)
    try {
      await deskCall(deleteCoupon, { params: { code }, input: { version } })
      showSuccessToast(t('delete.done', { code }))
      onDeleted()
    } catch (failure) {
      setError(violationText(failure))
      if (isApiError(failure, deleteCoupon, 'coupon-changed'))
        await deskCall(readCoupon, { params: { code } }).then(onChanged, () => undefined)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delete.title', { code })}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button appearance="danger" busy={busy} onClick={() => void remove()}>
            {t('delete.action')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && <ErrorBanner>{error}</ErrorBanner>}
        {changes.length > 0 && <AuditList entries={changes} about={code} />}
        <p>{t('delete.text')}</p>
      </div>
    </Dialog>
  )
}
