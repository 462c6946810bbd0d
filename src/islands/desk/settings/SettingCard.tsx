import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../../contract/format.ts'
import type { Setting } from '../../../../contract/desk/settings/settings.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Card } from '../../ui/Card.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SettingForm, type SettingEditor } from './SettingForm.tsx'
import { SettingHistory } from './SettingHistory.tsx'

interface Props<Value, Draft> extends SettingEditor<Value, Draft> {
  /** Replaces the name of the page. */
  title?: string
  note: ReactNode
  /** Content derived from the saved value, below the form. */
  below?: (value: Value) => ReactNode
}

/** A setting with its form, its last editor, and its history. */
export function SettingCard<Value, Draft extends object>({ title, note, below, ...editing }: Props<Value, Draft>) {
  const { code, load } = editing
  const desk = useTexts('desk')
  const { data, error, retry } = useLoad(code, load)
  const [saved, setSaved] = useState<Setting<Value>>()
  const setting = saved && saved.version > (data?.version ?? 0) ? saved : data
  if (error !== undefined && !setting) return <LoadFailed error={error} onRetry={retry} />
  if (!setting) return <Skeleton className="h-96" />
  return (
    <>
      {error !== undefined && setting === data && <LoadFailed error={error} onRetry={retry} />}
      <Card title={title ?? desk(`settingsPages.${code}`)}>
        <div className="grid gap-1 text-table text-muted">
          <p>{note}</p>
          <LastChange setting={setting} />
        </div>
        <SettingForm {...editing} setting={setting} onSaved={setSaved} onReload={retry} />
      </Card>
      {below?.(setting.value)}
      <SettingHistory key={`history ${setting.version}`} code={code} />
    </>
  )
}

function LastChange({ setting: { changedBy, changedAt } }: { setting: Setting<unknown> }) {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  if (changedAt === null) return <p>{t('standard')}</p>
  return <p>{t('changed', { name: changedBy ?? '–', date: formatDate(changedAt, locale) })}</p>
}
