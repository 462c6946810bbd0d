import { useStore } from '@nanostores/react'
import type { WritableAtom } from 'nanostores'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import type { Setting } from '../../../../contract/desk/settings/settings.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { focusFirst, useSending } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import type { UnsavedDraft } from './unsaved-draft.ts'

/** Messages by field: `value.zones[0].name`. */
export type FieldErrors = Readonly<Record<string, string>>

/** Props of a setting's fields: the edited draft, and errors by path. */
export interface FieldsProps<Draft> {
  value: Draft
  /** `moved` if the paths of fields have changed. */
  onChange: (value: Draft, moved?: 'moved') => void
  errors: FieldErrors
  errorOf: (path: string) => string | undefined
}

/** How a setting is edited. */
export interface Editing<Value, Draft> {
  /** Unsaved input. */
  unsaved: WritableAtom<UnsavedDraft<Draft> | undefined>
  /** Converts the setting to a draft for its fields. */
  open: (value: Value) => Draft
  /** Reads the draft, or returns messages for invalid fields. */
  read: (draft: Draft) => { value: Value } | { errors: FieldErrors }
  save: (input: { value: Value; basedOn: number }) => Promise<Setting<Value>>
  children: (fields: FieldsProps<Draft>) => ReactNode
}

interface Props<Value, Draft> extends Editing<Value, Draft> {
  setting: Setting<Value>
  onSaved: (setting: Setting<Value>) => void
  /** Loads the values that someone else has saved. */
  onRenew: () => void
}

/** The form of a setting: saves all of it, or marks each invalid field. Input is kept until saved or discarded. */
export function SettingForm<Value, Draft>({ onRenew, children, ...props }: Props<Value, Draft>) {
  const t = useTexts('desk-settings')
  const form = useRef<HTMLFormElement>(null)
  const { draft, isChanged, busy, failure, errors, submit, change, discard } = useDraft(props)
  // An error of the whole value, which no field shows.
  const formError = errors['value']
  const isRejected = Object.keys(errors).length > 0
  useEffect(() => {
    if (form.current) focusFirst(form.current, errors)
  }, [errors])
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      {formError && <ErrorBanner>{formError}</ErrorBanner>}
      {failure && !isRejected && (
        <ErrorBanner>
          <span className="flex flex-wrap items-center justify-between gap-3">
            {failure}
            <Button
              appearance="outline"
              size="small"
              onClick={() => {
                discard()
                onRenew()
              }}
            >
              {t('reload')}
            </Button>
          </span>
        </ErrorBanner>
      )}
      {children({ value: draft, errors, errorOf: (path) => errors[`value${path}`], onChange: change })}
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
        {isChanged && (
          <>
            <span className="mr-auto text-table font-semibold text-warning">{t('unsaved')}</span>
            <Button appearance="quiet" onClick={discard}>
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

function useDraft<Value, Draft>({
  setting,
  unsaved: $draft,
  open,
  read,
  save,
  onSaved
}: Omit<Props<Value, Draft>, 'onRenew' | 'children'>) {
  const t = useTexts('desk-settings')
  const unsaved = useStore($draft)
  const { busy, failure, errors, send, setErrors } = useSending()
  const opened = open(setting.value)
  const { draft, basedOn } = unsaved ?? { draft: opened, basedOn: setting.version }
  const change = (next: Draft, moved?: 'moved') => {
    const isUnchanged = basedOn === setting.version && JSON.stringify(next) === JSON.stringify(opened)
    $draft.set(isUnchanged ? undefined : { draft: next, basedOn })
    if (moved) setErrors({})
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const result = read(draft)
    if ('errors' in result) return setErrors(result.errors)
    void send(async () => {
      const saved = await save({ value: result.value, basedOn })
      $draft.set(undefined)
      onSaved(saved)
      notify({ text: t('saved'), tone: 'success', duration: noticeTimes.change })
    })
  }
  const discard = () => {
    $draft.set(undefined)
    setErrors({})
  }
  return { draft, isChanged: unsaved !== undefined, busy, failure, errors, submit, change, discard }
}
