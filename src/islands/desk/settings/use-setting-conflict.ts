import type { WritableAtom } from 'nanostores'
import { type RefObject, useState } from 'react'
import { type AuditEntry, listAudit } from '../../../../contract/desk/log.ts'
import type { Setting, SettingKey } from '../../../../contract/desk/settings/settings.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { useFieldName } from '../parts/changes/Changes.tsx'
import type { ConflictField } from '../parts/conflict/ConflictNote.tsx'
import { entriesAfter, withFields } from '../parts/conflict/merge.ts'
import { mergeIntoDraft, type UnsavedDraft } from './unsaved-draft.ts'

/** A setting, and how it is edited. */
export interface DraftSource<Value, Draft> {
  code: SettingKey
  load: (signal: AbortSignal) => Promise<Setting<Value>>
  /** Unsaved input. */
  unsaved: WritableAtom<UnsavedDraft<Value, Draft> | undefined>
  /** Converts the setting to a draft for its fields. */
  toDraft: (value: Value) => Draft
  /** How its fields start in the log, if it shares the log with others: `order-received · en · `. */
  logPrefix?: string
}

interface Conflict {
  text: string
  changes: readonly AuditEntry[]
  fields: readonly (ConflictField & { value: unknown })[]
}

/** Keeps a draft of a setting when someone else has saved first. */
export function useSettingConflict<Value, Draft extends object>(
  { code, load, toDraft, unsaved: $draft, logPrefix }: DraftSource<Value, Draft>,
  form: RefObject<HTMLFormElement | null>
) {
  const labelOf = useLabel(code, form)
  const [conflict, setConflict] = useState<Conflict>()
  /** Merges the draft with the saved setting if that is why it was rejected; any other error replaces the conflict. */
  const merge = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.problem.refusal !== 'setting-changed') return setConflict(undefined)
    const current = await load(new AbortController().signal)
    const merged = mergeIntoDraft($draft, toDraft, current)
    if (!merged) return
    const fields = [...merged.conflicts].map(([name, value]) => fieldOf(name, labelOf(name), value, false))
    const changes = entriesAfter(await historyOf(code), merged.base.changedAt ?? '', logPrefix)
    if ($draft.get()) setConflict({ text: error.problem.detail, changes, fields })
  }
  const swap = (names: readonly string[]) => {
    const unsaved = $draft.get()
    if (!conflict || !unsaved) return
    const entered = new Map<string, unknown>(Object.entries(unsaved.draft))
    const isSwapped = ({ name }: ConflictField) => names.includes(name)
    const taken = Object.fromEntries(conflict.fields.filter(isSwapped).map(({ name, value }) => [name, value]))
    $draft.set({ ...unsaved, draft: withFields(unsaved.draft, taken) })
    const fields = conflict.fields.map((field) =>
      isSwapped(field) ? fieldOf(field.name, field.label, entered.get(field.name), !field.isOwn) : field
    )
    setConflict({ ...conflict, fields })
  }
  return { conflict, merge, swap, clearConflict: () => setConflict(undefined) }
}

// Zones, bands and other lists are too long; the changes name them.
const fieldOf = (name: string, label: string, value: unknown, isOwn: boolean) => ({
  name,
  label,
  value,
  text: typeof value === 'object' ? undefined : String(value ?? ''),
  isOwn
})

const historyOf = (code: string): Promise<readonly AuditEntry[]> =>
  deskCall(listAudit, { query: { kind: 'setting', objectId: code, page: 1, itemsPerPage: 20 } }).catch(() => [])

/** The label of a part of the draft: of its field, or of the group of its fields. */
function useLabel(code: SettingKey, form: RefObject<HTMLFormElement | null>) {
  const t = useTexts('desk')
  const nameOf = useFieldName()
  return (name: string): string => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    const field = inputs.find((input) => input.name === `value.${name}`)?.labels?.[0]
    const group = inputs.find((input) => new RegExp(`^value\\.${name}[.[]`).test(input.name))?.closest('fieldset')
    const label = (field ?? group?.querySelector('legend'))?.textContent
    return label || (name === '' ? nameOf('anyCurrency') : /^[A-Z]{3}$/.test(name) ? name : t(`settingsPages.${code}`))
  }
}
