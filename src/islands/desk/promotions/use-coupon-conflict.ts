import { useRef, useState } from 'react'
import type { Coupon, CouponInput } from '../../../../contract/desk/promotions.ts'
import { useTexts } from '../../../lib/texts.tsx'
import type { ConflictField } from '../parts/conflict/ConflictNote.tsx'
import { mergeChanges } from '../parts/conflict/merge.ts'
import { useFormConflict } from '../parts/conflict/use-form-conflict.ts'
import { type Chosen, inputOf } from './read-coupon.ts'

interface CouponFormState {
  /** The coupon being edited; undefined for a new one. */
  coupon: Coupon | undefined
  /** The source of company names in `initial`, if it is a copy. */
  savedCoupon: Coupon | undefined
  initial: CouponInput
}

const chosenFrom = ({ kind, currencyCode, collections }: CouponInput, savedCoupon: Coupon | undefined): Chosen => ({
  kind,
  currencyCode,
  collections,
  companies: savedCoupon?.companies ?? null
})

/** What is chosen in a coupon's form; input is kept when someone else has saved first. */
export function useCouponConflict(initialState: CouponFormState) {
  const [saved, setSaved] = useState(initialState)
  const { coupon, savedCoupon, initial } = saved
  const { chosen, setChosen, latest } = useChosen(() => chosenFrom(initial, savedCoupon))
  const textOf = useChosenText()
  const typed = useFormConflict()
  const [otherValues, setOtherValues] = useState<Chosen>()
  const [fields, setFields] = useState<readonly ConflictField[]>([])
  const merge = (form: HTMLFormElement, current: Coupon) => {
    const next = { coupon: current, savedCoupon: current, initial: inputOf(current) }
    const savedValues = chosenFrom(next.initial, current)
    const { merged, conflicts } = mergeChanges(chosenFrom(initial, savedCoupon), latest.current, savedValues)
    typed.merge(form, () => {
      setSaved(next)
      setChosen(merged)
    })
    setOtherValues(savedValues)
    setFields([...conflicts.keys()].map((name) => ({ name, ...textOf(name, savedValues), isOwn: false })))
  }
  const swap = (form: HTMLFormElement, names: readonly string[]) => {
    typed.swap(form, names)
    if (!otherValues) return
    const isSwapped = ({ name }: ConflictField) => names.includes(name)
    const swappedFrom = (source: Chosen) =>
      Object.fromEntries(
        Object.entries(source).filter(([name]) => fields.some((field) => field.name === name && isSwapped(field)))
      )
    const exchanged = { ...otherValues, ...swappedFrom(chosen) }
    setChosen({ ...chosen, ...swappedFrom(otherValues) })
    setOtherValues(exchanged)
    setFields(
      fields.map((field) =>
        isSwapped(field) ? { ...field, ...textOf(field.name, exchanged), isOwn: !field.isOwn } : field
      )
    )
  }
  return { coupon, savedCoupon, initial, chosen, setChosen, fields: [...typed.fields, ...fields], merge, swap }
}

/** `latest` is also current after a request during which something was chosen. */
function useChosen(initial: () => Chosen) {
  const [chosen, showChosen] = useState(initial)
  const latest = useRef(chosen)
  const setChosen = (next: Chosen) => {
    latest.current = next
    showChosen(next)
  }
  return { chosen, setChosen, latest }
}

function useChosenText() {
  const t = useTexts('desk-promotions')
  return (name: string, { kind, currencyCode, companies }: Chosen) => {
    if (name === 'kind') return { label: t('form.kind'), text: t(`form.${kind}`) }
    if (name === 'currencyCode') return { label: t('form.currency'), text: currencyCode ?? t('form.anyCurrency') }
    if (name === 'collections') return { label: t('form.collections'), text: undefined }
    const names = companies?.map((company) => company.name).join(', ')
    return { label: t('form.partners'), text: names ?? t('anyPartner') }
  }
}
