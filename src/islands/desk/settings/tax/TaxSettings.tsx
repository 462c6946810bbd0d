import { readTax, saveTax } from '../../../../../contract/desk/settings/tax.ts'
import type { TaxRate } from '../../../../../contract/pricing/tax-rates.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { sellerToday } from '../../../../lib/seller-today.ts'
import { SettingCard } from '../SettingCard.tsx'
import { unsavedDraft } from '../unsaved-draft.ts'
import { toTaxDraft, readTaxDraft, type TaxDraft } from './draft.ts'
import { RatesInForce } from './RatesInForce.tsx'
import { ScheduledRates } from './ScheduledRates.tsx'

const $draft = unsavedDraft<TaxRate[], TaxDraft>('tax')

/** VAT rates: current ones, and those that start on a later day. */
export function TaxSettings() {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const today = sellerToday()
  return (
    <SettingCard<TaxRate[], TaxDraft>
      code="tax"
      note={t('tax.note')}
      load={(signal) => deskCall(readTax, { signal })}
      unsaved={$draft}
      toDraft={(rates) => toTaxDraft(rates, today, locale)}
      read={(draft) => readTaxDraft(draft, locale)}
      save={(input) => deskCall(saveTax, { input })}
      below={(added) => <RatesInForce added={added} today={today} />}
    >
      {(fields) => <ScheduledRates {...fields} today={today} />}
    </SettingCard>
  )
}
