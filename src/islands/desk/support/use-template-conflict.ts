import { useState } from 'react'
import type { SupportTemplate } from '../../../../contract/desk/support.ts'
import { useTexts } from '../../../lib/texts.tsx'
import type { ConflictField } from '../parts/conflict/ConflictNote.tsx'
import { mergeChanges } from '../parts/conflict/merge.ts'
import { useLanguageName } from '../parts/use-language-name.ts'
import { $templateDrafts, storeDraft, type TemplateFields } from './template-drafts.ts'

const names = ['title', 'locale', 'text'] as const

/** Keeps the draft of a template when someone else has saved first. */
export function useTemplateConflict(id: string) {
  const t = useTexts('desk-support')
  const language = useLanguageName()
  const [conflict, setConflict] = useState<{ other: TemplateFields; fields: readonly ConflictField[] }>()
  const fieldOf = (name: (typeof names)[number], { title, locale, text }: TemplateFields, isOwn: boolean) => {
    if (name === 'title') return { name, label: t('templates.name'), text: title, isOwn }
    if (name === 'locale') return { name, label: t('templates.language'), text: language(locale), isOwn }
    return { name, label: t('templates.text'), text, isOwn }
  }
  const merge = (templates: readonly SupportTemplate[]) => {
    const draft = $templateDrafts.get()[id]
    const current = templates.find((template) => template.id === id)
    if (!draft || !current) return
    const { id: _, ...other } = current
    const { merged, conflicts } = mergeChanges(draft.basedOn, draft.fields, other)
    storeDraft(id, { fields: merged, basedOn: other })
    const fields = names.filter((name) => conflicts.has(name)).map((name) => fieldOf(name, other, false))
    setConflict({ other, fields })
  }
  const swap = (swapped: readonly string[]) => {
    const draft = $templateDrafts.get()[id]
    if (!draft || !conflict) return
    const from = (source: TemplateFields) =>
      Object.fromEntries(Object.entries(source).filter(([name]) => swapped.includes(name)))
    const other = { ...conflict.other, ...from(draft.fields) }
    storeDraft(id, { ...draft, fields: { ...draft.fields, ...from(conflict.other) } })
    const isOwn = (name: string) =>
      conflict.fields.some((field) => field.name === name && field.isOwn !== swapped.includes(name))
    const shown = names.filter((name) => conflict.fields.some((field) => field.name === name))
    setConflict({ other, fields: shown.map((name) => fieldOf(name, other, isOwn(name))) })
  }
  return { fields: conflict?.fields, merge, swap, end: () => setConflict(undefined) }
}
