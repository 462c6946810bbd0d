import type { WritableAtom } from 'nanostores'
import {
  type EmailText,
  readEmail,
  readEmailStandard,
  saveEmail
} from '../../../../../contract/desk/settings/emails.ts'
import { languageName } from '../../../../../contract/format.ts'
import type { LocaleCode } from '../../../../../contract/locale.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { SettingCard } from '../SettingCard.tsx'
import { type UnsavedDraft, unsavedDraft } from '../unsaved-draft.ts'
import { EmailFields } from './EmailFields.tsx'

const drafts = new Map<string, WritableAtom<UnsavedDraft<EmailText | null, EmailText> | undefined>>()

/** The unsaved text of an email in a language. */
function draftOf(id: string) {
  const $draft = drafts.get(id) ?? unsavedDraft<EmailText | null, EmailText>('emails', id)
  drafts.set(id, $draft)
  return $draft
}

interface Props {
  kind: string
  locale: LocaleCode
  onSaved: () => void
}

/** The texts of an email in a language, with a preview. */
export function EmailEditor({ kind, locale, onSaved }: Props) {
  const t = useTexts('desk-settings')
  const reader = useLocale()
  const params = { kind, locale }
  const known = useLoad('standard', (signal) => deskCall(readEmailStandard, { params, signal }))
  if (known.error !== undefined && !known.data) return <LoadFailed error={known.error} onRetry={known.retry} />
  if (!known.data) return <Skeleton className="h-96" />
  const { standard, placeholders } = known.data
  return (
    <SettingCard<EmailText | null, EmailText>
      code="emails"
      title={t('emails.title', { language: languageName(locale, reader) })}
      note={t('emails.hint')}
      load={(signal) => deskCall(readEmail, { params, signal })}
      logPrefix={`${kind} · ${locale} · `}
      unsaved={draftOf(`${kind} ${locale}`)}
      toDraft={(value) => value ?? standard}
      // The standard text is not stored, so that it follows later releases.
      read={(draft) => ({ value: JSON.stringify(draft) === JSON.stringify(standard) ? null : draft })}
      save={async (input) => {
        const saved = await deskCall(saveEmail, { params, input })
        onSaved()
        return saved
      }}
    >
      {(fields) => <EmailFields {...fields} params={params} standard={standard} placeholders={placeholders} />}
    </SettingCard>
  )
}
