import type { Coupon, CouponInput } from '../../../../contract/desk/promotions.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import { readAmount, readWhole } from '../../../../contract/read-number.ts'

/** An empty coupon. */
export const emptyCoupon: CouponInput = {
  code: '',
  kind: 'percent',
  value: 0,
  currencyCode: null,
  minimum: 0,
  startsOn: null,
  endsOn: null,
  oncePerCompany: false,
  firstOrderOnly: false,
  maxUses: null,
  companies: null,
  collections: []
}

/** A saved coupon as form input. */
export function inputOf(coupon: Coupon): CouponInput {
  const { code, kind, value, currencyCode, minimum, startsOn, endsOn, oncePerCompany, firstOrderOnly, maxUses } = coupon
  return {
    code,
    kind,
    value,
    currencyCode,
    minimum,
    startsOn,
    endsOn,
    oncePerCompany,
    firstOrderOnly,
    maxUses,
    companies: coupon.companies?.map(({ id }) => id) ?? null,
    collections: coupon.collections.map((collection) => collection.code)
  }
}

/** The parts that are chosen rather than typed. */
export type Chosen = Pick<CouponInput, 'kind' | 'currencyCode' | 'collections'> & Pick<Coupon, 'companies'>

/** Why fields are invalid, by field; each reason has a message. */
export type FieldReasons = Partial<
  Record<keyof CouponInput, 'code' | 'percent' | 'amount' | 'currency' | 'minimum' | 'maxUses' | 'day' | 'partners'>
>

/**
 * Reads the coupon from a form, or returns why fields are invalid. Empty fields set no limit. `code` is the placeholder
 * for a code that is not entered yet.
 */
export function readCouponForm(
  form: HTMLFormElement,
  chosen: Chosen,
  locale: LocaleCode,
  code = ''
): { input: CouponInput } | { reasons: FieldReasons } {
  const fields = new FormData(form)
  const text = (name: keyof CouponInput) => String(fields.get(name) ?? '').trim()
  const numbers = readNumbers(text, chosen, locale)
  const reasons = { ...numbers.reasons, ...missing(chosen, text('code') || code), ...incompleteDates(form) }
  if (Object.keys(reasons).length > 0) return { reasons }
  const input = {
    ...chosen,
    companies: chosen.companies?.map(({ id }) => id) ?? null,
    ...numbers.values,
    code: text('code') || code,
    startsOn: text('startsOn') || null,
    endsOn: text('endsOn') || null,
    oncePerCompany: fields.get('oncePerCompany') === 'on',
    firstOrderOnly: fields.get('firstOrderOnly') === 'on'
  }
  return { input }
}

function readNumbers(text: (name: keyof CouponInput) => string, { kind, currencyCode }: Chosen, locale: LocaleCode) {
  const isFixed = kind === 'fixed'
  const amount = (name: 'value' | 'minimum') => valueOf(readAmount(text(name), currencyCode ?? '', locale))
  const value = (isFixed ? amount('value') : valueOf(readWhole(text('value'), locale))) ?? 0
  const minimum = text('minimum') === '' ? 0 : (amount('minimum') ?? -1)
  const maxUses = text('maxUses') === '' ? null : (valueOf(readWhole(text('maxUses'), locale)) ?? 0)
  const reasons: FieldReasons = {
    ...((value < 1 || (!isFixed && value > 100)) && { value: isFixed ? ('amount' as const) : ('percent' as const) }),
    ...(minimum < 0 && { minimum: 'minimum' as const }),
    ...(currencyCode === null && (isFixed || minimum > 0) && { currencyCode: 'currency' as const }),
    ...(maxUses !== null && maxUses < 1 && { maxUses: 'maxUses' as const })
  }
  return { reasons, values: { value, minimum, maxUses } }
}

const missing = ({ companies }: Chosen, code: string): FieldReasons => ({
  ...(code === '' && { code: 'code' as const }),
  ...(companies?.length === 0 && { companies: 'partners' as const })
})

// Browsers return no value for a partially typed date.
function incompleteDates(form: HTMLFormElement): FieldReasons {
  const hasBadInput = (name: string) =>
    form.querySelector<HTMLInputElement>(`[name=${name}]`)?.validity.badInput === true
  return {
    ...(hasBadInput('startsOn') && { startsOn: 'day' as const }),
    ...(hasBadInput('endsOn') && { endsOn: 'day' as const })
  }
}

const valueOf = (read: ReturnType<typeof readAmount>) => (read.error === undefined ? read.value : undefined)
