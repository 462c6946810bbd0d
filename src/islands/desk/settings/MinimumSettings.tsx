import { readMinimum, saveMinimum } from '../../../../contract/desk/settings/minimum.ts'
import { readShippingChoices } from '../../../../contract/desk/settings/shipping.ts'
import type { AmountByCurrency } from '../../../../contract/pricing/shipping.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { SettingCard } from './SettingCard.tsx'
import { AmountField } from './shipping/AmountField.tsx'
import { type AmountText, anyCurrency, toAmountText } from './shipping/draft.ts'
import { readAmountDraft } from './shipping/read-draft.ts'
import { unsavedDraft } from './unsaved-draft.ts'

const $draft = unsavedDraft<AmountByCurrency, AmountText>('minimum')

/** The minimum for first orders, in all currencies or in those that have their own. */
export function MinimumSettings() {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const choices = useLoad('currencies', (signal) => deskCall(readShippingChoices, { signal }))
  if (choices.error !== undefined && !choices.data) return <LoadFailed error={choices.error} onRetry={choices.retry} />
  if (!choices.data) return <Skeleton className="h-96" />
  const { currencies } = choices.data
  return (
    <SettingCard<AmountByCurrency, AmountText>
      code="minimum"
      note={`${t('minimum.note')} ${t('shipping.everyHint')}`}
      load={(signal) => deskCall(readMinimum, { signal })}
      unsaved={$draft}
      toDraft={(amount) => toAmountText(amount, locale)}
      read={(draft) => readAmountDraft(draft, locale)}
      save={(input) => deskCall(saveMinimum, { input })}
    >
      {({ value, onChange, errorOf }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          {[anyCurrency, ...new Set([...currencies, ...Object.keys(value).filter((code) => code !== anyCurrency)])].map(
            (code) => (
              <AmountField
                key={code}
                label={code === anyCurrency ? t('shipping.every') : t('minimum.amount')}
                text={value}
                path=""
                currency={code}
                errorOf={errorOf}
                onChange={(text) => onChange(text)}
              />
            )
          )}
        </div>
      )}
    </SettingCard>
  )
}
