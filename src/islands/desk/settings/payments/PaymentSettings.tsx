import {
  type PaymentMethods,
  readPaymentChoices,
  readPaymentMethods,
  savePaymentMethods
} from '../../../../../contract/desk/settings/payment-methods.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { SettingCard } from '../SettingCard.tsx'
import { unsavedDraft } from '../unsaved-draft.ts'
import { DaysField } from './DaysField.tsx'
import { toPaymentDraft, type PaymentDraft, readPaymentDraft } from './draft.ts'
import { MethodFields } from './MethodFields.tsx'
import { MethodTexts } from './MethodTexts.tsx'

const $draft = unsavedDraft<PaymentMethods, PaymentDraft>('payment-methods')

/** Which payment methods are offered at checkout and where, their payment deadlines, and their names. */
export function PaymentSettings() {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const choices = useLoad('payment choices', (signal) => deskCall(readPaymentChoices, { signal }))
  if (choices.error !== undefined && !choices.data) return <LoadFailed error={choices.error} onRetry={choices.retry} />
  if (!choices.data) return <Skeleton className="h-96" />
  const { methods, countries } = choices.data
  return (
    <SettingCard<PaymentMethods, PaymentDraft>
      code="payment-methods"
      note={t('payments.note')}
      load={(signal) => deskCall(readPaymentMethods, { signal })}
      unsaved={$draft}
      toDraft={toPaymentDraft}
      read={(draft) => readPaymentDraft(draft, locale)}
      save={(input) => deskCall(savePaymentMethods, { input })}
    >
      {(fields) => (
        <>
          <div className="grid grid-cols-1 gap-5">
            {methods.map(({ code, waiting }) => (
              <MethodFields
                key={code}
                code={code}
                waiting={waiting}
                offering={fields.value[code]}
                countries={countries}
                error={fields.errorOf(`.${code}.countries`)}
                onChange={(offering) => fields.onChange({ ...fields.value, [code]: offering })}
              >
                {code === 'bank_transfer' && <DaysField field="transferDays" {...fields} />}
                {code === 'invoice_terms' && <DaysField field="newPartnerTermsDays" {...fields} />}
              </MethodFields>
            ))}
          </div>
          <MethodTexts {...fields} methods={methods} />
        </>
      )}
    </SettingCard>
  )
}
