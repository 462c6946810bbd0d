import { readShipping, readShippingChoices, saveShipping } from '../../../../../contract/desk/settings/shipping.ts'
import type { ShippingRates } from '../../../../../contract/pricing/shipping.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { unsavedDraft } from '../unsaved-draft.ts'
import { SettingCard } from '../SettingCard.tsx'
import { readShippingDraft } from './read-draft.ts'
import { toShippingDraft, type ShippingDraft } from './draft.ts'
import { ShippingFields } from './ShippingFields.tsx'

const $draft = unsavedDraft<ShippingRates, ShippingDraft>('shipping')

/** Shipping rates by zone, weight and currency. */
export function ShippingSettings() {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const choices = useLoad('shipping choices', (signal) => deskCall(readShippingChoices, { signal }))
  if (choices.error !== undefined && !choices.data) return <LoadFailed error={choices.error} onRetry={choices.retry} />
  if (!choices.data) return <Skeleton className="h-96" />
  const known = choices.data
  return (
    <SettingCard<ShippingRates, ShippingDraft>
      code="shipping"
      note={t('shipping.note')}
      load={(signal) => deskCall(readShipping, { signal })}
      unsaved={$draft}
      toDraft={(rates) => toShippingDraft(rates, locale)}
      read={(draft) => readShippingDraft(draft, locale)}
      save={(input) => deskCall(saveShipping, { input })}
    >
      {(fields) => <ShippingFields {...fields} choices={known} />}
    </SettingCard>
  )
}
