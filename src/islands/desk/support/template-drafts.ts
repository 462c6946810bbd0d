import { atom } from 'nanostores'
import type { SupportTemplate } from '../../../../contract/desk/support.ts'
import { warnBeforeUnload } from '../lib/warn-before-unload.ts'

export type TemplateFields = Omit<SupportTemplate, 'id'>

/** Unsaved fields of a template, and the values they are based on. */
interface TemplateDraft {
  fields: TemplateFields
  basedOn: TemplateFields
}

/** The id of a template that is not saved yet. */
export const newTemplate = ''

/**
 * Unsaved templates by id, kept while another template is chosen or the dialog is closed; the browser warns before a reload. One
 * template's draft never appears in another's fields.
 */
export const $templateDrafts = atom<Readonly<Record<string, TemplateDraft>>>({})

$templateDrafts.listen((drafts) => warnBeforeUnload(Object.keys(drafts).length > 0, 'templates'))

/** Keeps a draft; one without changes is forgotten. */
export function storeDraft(id: string, { fields, basedOn }: TemplateDraft): void {
  if (isEqual(fields, basedOn)) return discardDraft(id)
  $templateDrafts.set({ ...$templateDrafts.get(), [id]: { fields, basedOn } })
}

export function discardDraft(id: string): void {
  const { [id]: _before, ...rest } = $templateDrafts.get()
  $templateDrafts.set(rest)
}

/**
 * Forgets the draft of a template that was saved or deleted; what was typed since it was sent becomes a draft of the
 * saved one. @returns the id of the template to show next
 */
export function endSave(id: string, sent: TemplateFields, saved: SupportTemplate | undefined): string {
  const typed = $templateDrafts.get()[id]?.fields
  discardDraft(id)
  if (!saved || !typed || isEqual(typed, sent)) return newTemplate
  const { id: savedId, ...basedOn } = saved
  storeDraft(savedId, { fields: typed, basedOn })
  return savedId
}

/** Forgets the drafts of templates that have been deleted. */
export function discardDraftsExcept(templates: readonly SupportTemplate[]): void {
  const ids = new Set([newTemplate, ...templates.map(({ id }) => id)])
  for (const id of Object.keys($templateDrafts.get())) if (!ids.has(id)) discardDraft(id)
}

// The language alone is no input of a new template.
const isEqual = (a: TemplateFields, b: TemplateFields) =>
  a.title === b.title && a.text === b.text && (a.locale === b.locale || b.title + b.text === '')
