import {
  type AccountNumbers,
  readAccountNumbers,
  saveAccountNumbers
} from '../../../../../contract/desk/settings/accounting.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { SettingCard } from '../SettingCard.tsx'
import { unsavedDraft } from '../unsaved-draft.ts'
import { AccountingFields } from './AccountingFields.tsx'

const $draft = unsavedDraft<AccountNumbers>('accounting')

/** Account numbers in the exports for accountants. */
export function AccountingSettings() {
  const t = useTexts('desk-settings')
  return (
    <SettingCard<AccountNumbers, AccountNumbers>
      code="accounting"
      note={t('accounting.note')}
      load={(signal) => deskCall(readAccountNumbers, { signal })}
      unsaved={$draft}
      toDraft={(numbers) => numbers}
      read={(value) => ({ value })}
      save={(input) => deskCall(saveAccountNumbers, { input })}
    >
      {(fields) => <AccountingFields {...fields} />}
    </SettingCard>
  )
}
