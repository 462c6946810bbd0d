import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import type { Setting } from '../../../../contract/desk/settings/settings.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { focusFirstInvalid, useSending } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { ConflictNote } from '../parts/conflict/ConflictNote.tsx'
import type { DraftErrors } from './draft-error.ts'
import { clearSavedDraft } from './unsaved-draft.ts'
import { type DraftSource, useSettingConflict } from './use-setting-conflict.ts'

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

/** How a setting is read, edited and saved. */
export interface SettingEditor<Value, Draft> extends DraftSource<Value, Draft> {
  /** Reads the draft, or returns its invalid fields. */
  read: (draft: Draft) => { value: Value } | { invalid: DraftErrors }
  save: (input: { value: Value; basedOn: number }) => Promise<Setting<Value>>
  children: (fields: FieldsProps<Draft>) => ReactNode
}

interface Props<Value, Draft> extends SettingEditor<Value, Draft> {
  setting: Setting<Value>
  onSaved: (setting: Setting<Value>) => void
  /** Loads the values that someone else has saved. */
  onReload: () => void
}

/**
 * The form of a setting: saves all of it, or marks each invalid field. Input is kept until saved or discarded, also if
 * someone else has saved first.
 */
export function SettingForm<Value, Draft extends object>({ onReload, children, ...props }: Props<Value, Draft>) {
  const t = useTexts('desk-settings')
  const form = useRef<HTMLFormElement>(null)
  const { draft, isChanged, busy, failure, errors, conflict, swap, submit, change, discard } = useDraft(props, form)
  // An error of the whole value, which no field shows.
  const formError = errors['value']
  const isRejected = Object.keys(errors).length > 0
  useEffect(() => {
    if (form.current) focusFirstInvalid(form.current, errors)
  }, [errors])
  const discardAndReload = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Save stays, Discard does not.
    if (currentTarget.nextElementSibling instanceof HTMLElement) currentTarget.nextElementSibling.focus()
    discard()
    onReload()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      {children({ value: draft, errors, errorOf: (path) => errors[`value${path}`], onChange: change })}
      {conflict && <ConflictNote {...conflict} about={props.code} onSwap={swap} />}
      {/* Beside the button: the top of a long form is out of view. */}
      {formError && <ErrorBanner>{formError}</ErrorBanner>}
      {failure && !isRejected && !conflict && <ErrorBanner>{failure}</ErrorBanner>}
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
        {isChanged && <span className="mr-auto text-table font-semibold text-warning">{t('unsaved')}</span>}
        {/* On one line, so that Save is never alone below Discard. */}
        <span className="flex gap-3">
          {isChanged && (
            <Button appearance="quiet" onClick={discardAndReload}>
              {t('discard')}
            </Button>
          )}
          {/* Keeps the focus once everything is saved. */}
          <Button type="submit" busy={busy} aria-disabled={!isChanged || undefined}>
            {t('save')}
          </Button>
        </span>
      </div>
    </form>
  )
}

function useDraft<Value, Draft extends object>(
  { setting, onSaved, ...editing }: Omit<Props<Value, Draft>, 'onReload' | 'children'>,
  form: RefObject<HTMLFormElement | null>
) {
  const t = useTexts('desk-settings')
  const { unsaved: $draft, toDraft, read, save } = editing
  const unsaved = useStore($draft)
  const { busy, failure, errors, send, setErrors } = useSending()
  const { merge, clearConflict, ...conflicts } = useSettingConflict(editing, form)
  const { draft, base } = unsaved ?? { draft: toDraft(setting.value), base: setting }
  const discard = () => {
    $draft.set(undefined)
    clearConflict()
    setErrors({})
  }
  const change = (next: Draft, moved?: 'moved') => {
    const isUnchanged = base.version === setting.version && JSON.stringify(next) === JSON.stringify(toDraft(base.value))
    if (isUnchanged) return discard()
    $draft.set({ draft: next, base })
    if (moved) setErrors({})
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!unsaved) return
    const result = read(draft)
    if ('invalid' in result) {
      const errors = Object.entries(result.invalid).map(([field, error]) => [field, t(`number.${error}`)] as const)
      return setErrors(Object.fromEntries(errors))
    }
    void send(async () => {
      try {
        const saved = await save({ value: result.value, basedOn: base.version })
        clearSavedDraft($draft, draft, saved)
        clearConflict()
        onSaved(saved)
      } catch (error) {
        await merge(error)
        // Once discarded, nothing is left to save.
        if (!$draft.get()) return
        throw error
      }
      showSuccessToast(t('saved'))
    })
  }
  return { ...conflicts, draft, isChanged: unsaved !== undefined, busy, failure, errors, submit, change, discard }
}
