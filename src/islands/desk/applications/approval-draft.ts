import { $unsent, storeUnsent } from '../lib/unsent.ts'

const fields = ['priceList', 'termsDays', 'minimalOrderValue', 'agentId'] as const
type ApprovalTerms = Record<(typeof fields)[number], string>

const purposeOf = (id: string, field: string) => `approval ${id} ${field}`

/** The terms of an approval form as last entered for an application; `defaults` where nothing else was. */
export function readDraft(id: string, defaults: ApprovalTerms): ApprovalTerms {
  const terms = { ...defaults }
  for (const field of fields) terms[field] = $unsent.get()[purposeOf(id, field)] ?? defaults[field]
  return terms
}

/** Keeps the terms of a form that differ from the defaults. */
export function storeDraft(id: string, form: FormData, defaults: ApprovalTerms): void {
  for (const field of fields) {
    const value = String(form.get(field) ?? '')
    storeUnsent(purposeOf(id, field), value === defaults[field] ? '' : value)
  }
}

/** Forgets the terms of an application that is decided. */
export function discardDraft(id: string): void {
  for (const field of fields) storeUnsent(purposeOf(id, field), '')
}
