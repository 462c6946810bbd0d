import {
  type PaymentMethods,
  readPaymentChoices,
  readPaymentMethods,
  savePaymentMethods
} from '../../../../../contract/desk/settings/payment-methods.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { SettingCard } from '../SettingCard.tsx'
import type { FieldErrors } from '../SettingForm.tsx'
import { unsavedDraft } from '../unsaved-draft.ts'
import { MethodFields } from './MethodFields.tsx'

const $draft = unsavedDraft<PaymentMethods>('payment-methods')

/** Which payment methods are offered at checkout, and where. */
export function PaymentSettings() {
  const t = useTexts('desk-settings')
  const choices = useLoad('payment choices', (signal) => deskCall(readPaymentChoices, { signal }))
  if (choices.error !== undefined && !choices.data) return <LoadFailed error={choices.error} onRetry={choices.retry} />
  if (!choices.data) return <Skeleton className="h-96" />
  const { methods, countries } = choices.data
  const read = (value: PaymentMethods) => {
    const empty = Object.entries(value).filter(([, offering]) => offering.countries?.length === 0)
    const errors: FieldErrors = Object.fromEntries(
      empty.map(([code]) => [`value.${code}.countries`, t('number.countries-missing')])
    )
    return empty.length > 0 ? { errors } : { value }
  }
  return (
    <SettingCard<PaymentMethods, PaymentMethods>
      code="payment-methods"
      note={t('payments.note')}
      load={(signal) => deskCall(readPaymentMethods, { signal })}
      unsaved={$draft}
      open={(value) => value}
      read={read}
      save={(input) => deskCall(savePaymentMethods, { input })}
    >
      {({ value, onChange, errorOf }) => (
        <div className="grid grid-cols-1 gap-5">
          {methods.map(({ code, waiting }) => (
            <MethodFields
              key={code}
              code={code}
              waiting={waiting}
              offering={value[code]}
              countries={countries}
              error={errorOf(`.${code}.countries`)}
              onChange={(offering) => onChange({ ...value, [code]: offering })}
            />
          ))}
        </div>
      )}
    </SettingCard>
  )
}
