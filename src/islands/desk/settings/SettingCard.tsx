import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../../contract/format.ts'
import type { Setting, SettingKey } from '../../../../contract/desk/settings/settings.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { focusFirst, useSending } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SettingHistory } from './SettingHistory.tsx'

/** How the fields of a setting see it: the edited value, and what the server rejected by path in it. */
export interface FieldsProps<Value> {
  value: Value
  /** `moved` if fields have other paths now. */
  onChange: (value: Value, moved?: 'moved') => void
  errorOf: (path: string) => string | undefined
}

interface Props<Value> {
  code: SettingKey
  note: ReactNode
  read: (signal: AbortSignal) => Promise<Setting<Value>>
  save: (input: { value: Value; basedOn: number }) => Promise<Setting<Value>>
  children: (fields: FieldsProps<Value>) => ReactNode
}

/** A setting with its form, who changed it last, and its history. */
export function SettingCard<Value>({ code, note, read, save, children }: Props<Value>) {
  const t = useTexts('desk-settings')
  const { data, error, retry } = useLoad(code, read)
  if (error !== undefined && !data) return <LoadFailed error={error} onRetry={retry} />
  if (!data) return <Skeleton className="h-96" />
  return (
    <>
      <Card title={t(`parts.${code}`)}>
        <div className="grid gap-1 text-table text-muted">
          <p>{note}</p>
          <LastChange setting={data} />
        </div>
        <SettingForm key={data.version} setting={data} save={save} onRenew={retry}>
          {children}
        </SettingForm>
      </Card>
      <SettingHistory key={`history ${data.version}`} code={code} />
    </>
  )
}

function LastChange({ setting: { changedBy, changedAt } }: { setting: Setting<unknown> }) {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  if (changedAt === null) return <p>{t('standard')}</p>
  return <p>{t('changed', { name: changedBy ?? '–', date: formatDate(changedAt, locale) })}</p>
}

interface FormProps<Value> extends Pick<Props<Value>, 'save' | 'children'> {
  setting: Setting<Value>
  onRenew: () => void
}

function SettingForm<Value>({ setting, save, onRenew, children }: FormProps<Value>) {
  const t = useTexts('desk-settings')
  const form = useRef<HTMLFormElement>(null)
  const [value, setValue] = useState(setting.value)
  const { busy, failure, errors, send, setErrors } = useSending()
  const isChanged = JSON.stringify(value) !== JSON.stringify(setting.value)
  const isRejected = Object.keys(errors).length > 0
  useEffect(() => {
    if (form.current) focusFirst(form.current, errors)
  }, [errors])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(async () => {
      await save({ value, basedOn: setting.version })
      notify({ text: t('saved'), tone: 'success', duration: noticeTimes.change })
      onRenew()
    })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      {failure && !isRejected && (
        <ErrorBanner>
          <span className="flex flex-wrap items-center justify-between gap-3">
            {failure}
            <Button look="outline" size="small" onClick={onRenew}>
              {t('reload')}
            </Button>
          </span>
        </ErrorBanner>
      )}
      {children({
        value,
        errorOf: (path) => errors[`value${path}`],
        onChange: (next, moved) => {
          setValue(next)
          if (moved) setErrors({})
        }
      })}
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
        {isChanged && (
          <>
            <span className="mr-auto text-table font-semibold text-warning">{t('unsaved')}</span>
            <Button
              look="quiet"
              onClick={() => {
                setValue(setting.value)
                setErrors({})
              }}
            >
              {t('discard')}
            </Button>
          </>
        )}
        <Button type="submit" busy={busy} disabled={!isChanged}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
