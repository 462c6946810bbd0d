import { readExchangeRates, saveExchangeRates } from '../../../../../contract/desk/settings/exchange-rates.ts'
import { readShippingChoices } from '../../../../../contract/desk/settings/shipping.ts'
import type { ExchangeRate } from '../../../../../contract/pricing/exchange-rates.ts'
import { brand } from '../../../../brand.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { SettingCard } from '../SettingCard.tsx'
import { unsavedDraft } from '../unsaved-draft.ts'
import { type ExchangeRatesDraft, readRatesDraft, toRatesDraft } from './draft.ts'
import { RateFields } from './RateFields.tsx'

const $draft = unsavedDraft<ExchangeRate[], ExchangeRatesDraft>('exchange-rates')

/** Exchange rates for the VAT of invoices in other currencies. */
export function ExchangeRateSettings() {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const choices = useLoad('currencies', (signal) => deskCall(readShippingChoices, { signal }))
  if (choices.error !== undefined && !choices.data) return <LoadFailed error={choices.error} onRetry={choices.retry} />
  if (!choices.data) return <Skeleton className="h-96" />
  const currencies = choices.data.currencies.filter((currency) => currency !== brand.currency)
  return (
    <SettingCard<ExchangeRate[], ExchangeRatesDraft>
      code="exchange-rates"
      note={t('exchangeRates.note', { book: brand.currency })}
      load={(signal) => deskCall(readExchangeRates, { signal })}
      unsaved={$draft}
      toDraft={(rates) => toRatesDraft(rates, locale)}
      read={(draft) => readRatesDraft(draft, locale)}
      save={(input) => deskCall(saveExchangeRates, { input })}
    >
      {(fields) => <RateFields {...fields} currencies={currencies} />}
    </SettingCard>
  )
}
