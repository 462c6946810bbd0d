import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { AuditEntry } from '../../../../contract/desk/log.ts'
import { previewCoupon } from '../../../../contract/desk/order-previews.ts'
import {
  addCoupon,
  changeCoupon,
  type Coupon,
  type CouponInput,
  readCoupon,
  readCouponChoices
} from '../../../../contract/desk/promotions.ts'
import { errorText, isApiError } from '../../../lib/api/api-error.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { fieldErrorsOf } from '../../section/field-errors.ts'
import { useFailure, useIsMounted } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { useUnsavedForm } from '../lib/warn-before-unload.ts'
import { ConflictNote } from '../parts/conflict/ConflictNote.tsx'
import { changesSince } from '../parts/conflict/merge.ts'
import { OrderPreviewer } from '../parts/OrderPreviewer.tsx'
import { CouponFields } from './CouponFields.tsx'
import { type Chosen, readCouponForm } from './read-coupon.ts'
import { useCouponConflict } from './use-coupon-conflict.ts'

interface Props {
  /** The coupon being edited; undefined for a new one. */
  coupon?: Coupon
  /** The source of company names in `initial`, if it is a copy. */
  savedCoupon?: Coupon | undefined
  initial: CouponInput
  title: string
  onCancel: () => void
  /** `isOpen` is false if the form was closed before the response. */
  onSaved: (coupon: Coupon, isOpen: boolean) => void
  /** Loads the values that someone else has saved. */
  onReload?: () => void
}

/** A coupon as a form, with a preview of the input. */
export function CouponForm({ title, onCancel, onReload, onSaved, ...opened }: Props) {
  const t = useTexts('desk-promotions')
  const form = useRef<HTMLFormElement>(null)
  const initialState = {
    coupon: opened.coupon,
    savedCoupon: opened.savedCoupon ?? opened.coupon,
    initial: opened.initial
  }
  const { merge, swap, fields, setChosen, ...state } = useCouponConflict(initialState)
  const { coupon, chosen } = state
  const choices = useLoad('choices', (signal) => deskCall(readCouponChoices, { signal }))
  const { errors, setErrors, read } = useFormInput(chosen)
  const { busy, failure, save } = useSaveCoupon(coupon, setErrors, onSaved)
  const onInput = useUnsavedForm()
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const target = event.currentTarget
    const input = read(target)
    if (input) void save(input, (current) => merge(target, current))
  }
  const preview = (id: string) => {
    const input = form.current && read(form.current, 'PREVIEW')
    if (!input) return undefined
    const savedAs = coupon?.code ?? null
    return deskCall(previewCoupon, {
      params: { id },
      input: { coupon: input, savedAs, enabled: coupon?.enabled ?? true }
    })
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <Card title={title}>
        <form ref={form} onInput={onInput} onSubmit={submit} noValidate className="grid grid-cols-1 gap-6">
          <CouponFields
            key={coupon?.version}
            {...state}
            onChoose={(change) => setChosen({ ...chosen, ...change })}
            errors={errors}
            choices={choices}
          />
          {failure?.changes && (
            <ConflictNote
              text={failure.text}
              changes={failure.changes}
              about={coupon?.code ?? ''}
              fields={fields}
              onSwap={(names) => form.current && swap(form.current, names)}
            />
          )}
          {failure && !failure.changes && <ErrorBanner>{failure.text}</ErrorBanner>}
          <div className="flex flex-wrap gap-3 border-t border-line pt-6">
            {choices.data && (
              <Button type="submit" busy={busy}>
                {t(coupon ? 'save' : 'create')}
              </Button>
            )}
            <Button appearance="outline" onClick={coupon === opened.coupon ? onCancel : onReload}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      </Card>
      <Card title={t('preview.title')} className="xl:sticky xl:top-20">
        <OrderPreviewer columnLabels={[t('preview.without'), t('preview.with')]} preview={preview} />
      </Card>
    </div>
  )
}

/** Reads the form and shows errors at their fields. `code` is the placeholder for a code that is not entered yet. */
function useFormInput(chosen: Chosen) {
  const t = useTexts('desk-promotions')
  const locale = useLocale()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const read = (form: HTMLFormElement, code?: string): CouponInput | undefined => {
    const result = readCouponForm(form, chosen, locale, code)
    const reasons = 'reasons' in result ? Object.entries(result.reasons) : []
    setErrors(Object.fromEntries(reasons.map(([field, reason]) => [field, t(`invalid.${reason}`)] as const)))
    return 'input' in result ? result.input : undefined
  }
  return { errors, setErrors, read }
}

function useSaveCoupon(
  coupon: Coupon | undefined,
  setErrors: (errors: Readonly<Record<string, string>>) => void,
  onSaved: Props['onSaved']
) {
  const t = useTexts('desk-promotions')
  const [busy, setBusy] = useState(false)
  const isMounted = useIsMounted()
  const [failure, setFailure] = useFailure<{ text: string; changes?: readonly AuditEntry[] }>(({ text }) => text)
  const save = async (input: CouponInput, onConflict: (current: Coupon) => void) => {
    if (busy) return
    setBusy(true)
    try {
      const saved = coupon
        ? await deskCall(changeCoupon, { params: { code: coupon.code }, input: { ...input, version: coupon.version } })
        : await deskCall(addCoupon, { input })
      const text = coupon ? t('saved') : t('created', { code: saved.code })
      showSuccessToast(text)
      onSaved(saved, isMounted())
    } catch (error) {
      const named = fieldErrorsOf(error)
      setErrors(named)
      const text = errorText(error)
      const current = isApiError(error, changeCoupon, 'coupon-changed') && coupon && (await readCurrent(coupon))
      if (current) {
        onConflict(current)
        setFailure({ text, changes: changesSince(coupon, current) })
      } else setFailure(Object.keys(named).length === 0 ? { text } : undefined)
      setBusy(false)
    }
  }
  return { busy, failure, save }
}

const readCurrent = ({ code }: Coupon) => deskCall(readCoupon, { params: { code } }).catch(() => undefined)
