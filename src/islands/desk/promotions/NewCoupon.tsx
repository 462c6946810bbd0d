import { type Coupon, readCoupon } from '../../../../contract/desk/promotions.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { CouponForm } from './CouponForm.tsx'
import { CouponFrame } from './CouponPage.tsx'
import { emptyCoupon, inputOf } from './read-coupon.ts'
import { RecordSkeleton } from '../parts/RecordSkeleton.tsx'

interface Props {
  /** Code of the coupon to copy; empty for none. */
  source: string
  onBack: () => void
  /** Called once it is created, unless another page was opened in the meantime. */
  onDone: (code: string) => void
}

/** A form for a new coupon; a copy starts with all terms except the code. */
export function NewCoupon({ source, onBack, onDone }: Props) {
  const t = useTexts('desk-promotions')
  const { data, error, retry } = useLoad(source || undefined, (signal) =>
    deskCall(readCoupon, { params: { code: source }, signal })
  )
  const copied: Coupon | undefined = source ? data : undefined
  const isReady = source === '' || copied !== undefined
  return (
    <CouponFrame onBack={onBack}>
      <h1 className="display text-heading">{t('new')}</h1>
      {error !== undefined && !isReady && <LoadFailed error={error} onRetry={retry} />}
      {!isReady && error === undefined && <RecordSkeleton section="promotions" />}
      {isReady && (
        <CouponForm
          initial={copied ? { ...inputOf(copied), code: '' } : emptyCoupon}
          savedCoupon={copied}
          title={t('settings')}
          onCancel={onBack}
          onSaved={({ code }, isOpen) => isOpen && onDone(code)}
        />
      )}
    </CouponFrame>
  )
}
