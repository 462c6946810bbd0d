import { type CreditRules, readCreditRules, saveCreditRules } from '../../../../../contract/desk/settings/credit.ts'
import { readShippingChoices } from '../../../../../contract/desk/settings/shipping.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { SettingCard } from '../SettingCard.tsx'
import { unsavedDraft } from '../unsaved-draft.ts'
import { CreditFields } from './CreditFields.tsx'
import { type CreditDraft, toCreditDraft, readCreditDraft } from './draft.ts'

const $draft = unsavedDraft<CreditRules, CreditDraft>('credit')

/** When invoice terms are blocked, when partners are reminded and at what fee, and interest on late payment. */
export function CreditSettings() {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const choices = useLoad('currencies', (signal) => deskCall(readShippingChoices, { signal }))
  if (choices.error !== undefined && !choices.data) return <LoadFailed error={choices.error} onRetry={choices.retry} />
  if (!choices.data) return <Skeleton className="h-96" />
  const { currencies } = choices.data
  return (
    <SettingCard<CreditRules, CreditDraft>
      code="credit"
      note={t('credit.note')}
      load={(signal) => deskCall(readCreditRules, { signal })}
      unsaved={$draft}
      toDraft={(rules) => toCreditDraft(rules, locale)}
      read={(draft) => readCreditDraft(draft, locale)}
      save={(input) => deskCall(saveCreditRules, { input })}
    >
      {(fields) => <CreditFields {...fields} currencies={currencies} />}
    </SettingCard>
  )
}
