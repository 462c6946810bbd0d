import { useStore } from '@nanostores/react'
import { listEmails } from '../../../../../contract/desk/settings/emails.ts'
import { languages, localeOf } from '../../../../../contract/locale.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { useSearchParams } from '../../../../lib/use-search-params.ts'
import { Card } from '../../../ui/Card.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { SegmentedControl } from '../../parts/SegmentedControl.tsx'
import { $unsaved } from '../unsaved-draft.ts'
import { EmailEditor } from './EmailEditor.tsx'

const defaultKind = 'order-received'

/** The texts of emails, one email and language at a time, as given in the URL. */
export function EmailSettings() {
  const t = useTexts('desk-settings')
  const desk = useTexts('desk')
  const reader = useLocale()
  const { search, updateSearch } = useSearchParams()
  const unsaved = useStore($unsaved)
  const { data: kinds, error, retry } = useLoad('emails', (signal) => deskCall(listEmails, { signal }))
  if (error !== undefined && !kinds) return <LoadFailed error={error} onRetry={retry} />
  if (!kinds || !search) return <Skeleton className="h-96" />
  const kind = kinds.find((email) => email.kind === search.get('email'))?.kind ?? defaultKind
  const locale = localeOf(search.get('language')) ?? reader
  const unsavedMark = (code: string) =>
    unsaved.some((draftId) => draftId.startsWith(`emails ${code} `)) ? ` · ${t('unsaved')}` : ''
  return (
    <>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      <Card title={desk('settingsPages.emails')}>
        <p className="text-table text-muted">{t('emails.note')}</p>
        <div className="flex flex-wrap items-end gap-4">
          <div className="min-w-0 flex-1 basis-72">
            <Select
              label={t('emails.email')}
              value={kind}
              onChange={({ target }) => updateSearch({ email: target.value })}
            >
              {kinds.map(({ kind: code, subject, changed }) => (
                <option key={code} value={code}>
                  {subject}
                  {changed.length > 0 && ` · ${t('emails.changed', { languages: changed.join(', ').toUpperCase() })}`}
                  {unsavedMark(code)}
                </option>
              ))}
            </Select>
          </div>
          <SegmentedControl
            label={t('emails.language')}
            options={languages.map(({ code }) => ({ key: code, label: code.toUpperCase() }))}
            selected={locale}
            onSelect={(language) => updateSearch({ language })}
          />
        </div>
      </Card>
      <EmailEditor key={`${kind} ${locale}`} kind={kind} locale={locale} onSaved={retry} />
    </>
  )
}
