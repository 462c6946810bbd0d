import type { Coupon, CouponInput } from '../../../../contract/desk/promotions.ts'
import type { Chosen } from './read-coupon.ts'

/** Props of all parts of the form. */
export interface FieldsProps {
  coupon: Coupon | undefined
  savedCoupon: Coupon | undefined
  initial: CouponInput
  chosen: Chosen
  onChoose: (change: Partial<Chosen>) => void
  /** Messages by field. */
  errors: Readonly<Record<string, string>>
}
