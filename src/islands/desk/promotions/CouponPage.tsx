import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { previewCoupon } from '../../../../contract/desk/order-previews.ts'
import { type Coupon, readCoupon } from '../../../../contract/desk/promotions.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useIsMounted } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { AuditList } from '../parts/AuditList.tsx'
import { useRecord } from '../../section/use-record.ts'
import { RecordSkeleton } from '../parts/RecordSkeleton.tsx'
import { PresenceNote } from '../parts/PresenceNote.tsx'
import { OrderPreviewer } from '../parts/OrderPreviewer.tsx'
import { CouponActions } from './CouponActions.tsx'
import { CouponDetails } from './CouponDetails.tsx'
import { CouponForm } from './CouponForm.tsx'
import { inputOf } from './read-coupon.ts'
import { StatusTag } from './StatusTag.tsx'
import { UsedBy } from './UsedBy.tsx'

interface Props {
  code: string
  onBack: () => void
  onDuplicate: () => void
  onRenamed: (code: string) => void
  onDeleted: () => void
}

/** A coupon: its terms, editable in place, the orders that used it, and a preview on a cart. */
export function CouponPage({ code, onBack, onDeleted, ...callbacks }: Props) {
  const {
    record: coupon,
    setRecord,
    error,
    reload
  } = useRecord(code, (signal) => deskCall(readCoupon, { params: { code }, signal }))
  const isMounted = useIsMounted()
  return (
    <CouponFrame onBack={onBack}>
      {error !== undefined && <LoadFailed error={error} onRetry={reload} />}
      {!coupon && error === undefined && <RecordSkeleton section="promotions" />}
      {coupon && (
        <Body
          code={code}
          coupon={coupon}
          onChanged={setRecord}
          onReload={reload}
          onDeleted={() => isMounted() && onDeleted()}
          {...callbacks}
        />
      )}
    </CouponFrame>
  )
}

/** The page of an existing or new coupon, with a link back to the list. */
export function CouponFrame({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const t = useTexts('desk-promotions')
  return (
    <div className="grid grid-cols-1 gap-4 p-4 md:gap-6 md:p-6">
      <div>
        <Button appearance="quiet" size="small" onClick={onBack} className="-ml-3">
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Button>
      </div>
      {children}
    </div>
  )
}

interface BodyProps extends Omit<Props, 'onBack'> {
  coupon: Coupon
  onChanged: (coupon: Coupon) => void
  onReload: () => void
}

function Body({ code, coupon, onChanged, onReload, onRenamed, ...callbacks }: BodyProps) {
  const t = useTexts('desk-promotions')
  const canChange = usePermissions()('change-promotions')
  const [isEditing, setEditing] = useState(false)
  const finish = (saved: Coupon, isOpen: boolean) => {
    onChanged(saved)
    if (isOpen) setEditing(false)
  }
  // Not while a form is open: the page of the new code starts without its input.
  useEffect(() => {
    if (coupon.code !== code && !isEditing) onRenamed(coupon.code)
  })
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="display figures text-heading wrap-anywhere">{coupon.code}</h1>
            <StatusTag status={coupon.status} />
          </div>
          <PresenceNote kind="coupon" id={coupon.code} />
        </div>
        {canChange && !isEditing && (
          <CouponActions
            coupon={coupon}
            onEdit={() => setEditing(true)}
            onChanged={onChanged}
            onReload={onReload}
            {...callbacks}
          />
        )}
      </div>
      {isEditing ? (
        <CouponForm
          coupon={coupon}
          initial={inputOf(coupon)}
          title={t('form.edit', { code: coupon.code })}
          onCancel={() => setEditing(false)}
          onSaved={finish}
          onReload={() => {
            setEditing(false)
            onReload()
          }}
        />
      ) : (
        <CouponSummary coupon={coupon} />
      )}
    </>
  )
}

function CouponSummary({ coupon }: { coupon: Coupon }) {
  const t = useTexts('desk-promotions')
  const log = useTexts('desk')('orders.log')
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid grid-cols-1 gap-4 md:gap-6">
        <CouponDetails coupon={coupon} />
        <UsedBy coupon={coupon} />
      </div>
      <div className="grid grid-cols-1 gap-4 md:gap-6">
        <Card title={t('preview.title')}>
          <OrderPreviewer
            columnLabels={[t('preview.without'), t('preview.with')]}
            preview={(id) =>
              deskCall(previewCoupon, {
                params: { id },
                input: { coupon: inputOf(coupon), savedAs: coupon.code, enabled: coupon.enabled }
              })
            }
          />
        </Card>
        <Card title={log}>
          <AuditList entries={coupon.log} about={coupon.code} />
        </Card>
      </div>
    </div>
  )
}
