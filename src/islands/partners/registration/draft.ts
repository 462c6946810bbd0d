import { emptyForm, type RegistrationForm } from '../../../../contract/partners/registration-form.ts'
import { draftKey, tryStorage } from '../../../lib/drafts.ts'
import { lastStep } from './steps.ts'

/** A registration draft, stored in this tab across reloads and language changes; never contains a password. */
export interface Draft {
  form: RegistrationForm
  /** Starts at 0. */
  step: number
  /** Version and region of the accepted terms; undefined if not accepted. */
  accepted?: string
}

export const emptyDraft: Draft = { form: emptyForm, step: 0 }

/** The stored draft, or an empty one. Invalid data is ignored. */
export function readDraft(name: string): Draft {
  const saved = readSaved(draftKey(name)) as Partial<Draft>
  const texts = Object.entries(saved.form ?? {}).filter(([key, text]) => key in emptyForm && typeof text === 'string')
  const step = Number.isInteger(saved.step) ? Math.min(Math.max(saved.step ?? 0, 0), lastStep) : 0
  return { form: { ...emptyForm, ...Object.fromEntries(texts) }, step, accepted: saved.accepted }
}

export function storeDraft(name: string, draft: Draft): void {
  tryStorage(() => sessionStorage.setItem(draftKey(name), JSON.stringify(draft)))
}

export function discardDraft(name: string): void {
  tryStorage(() => {
    for (const draftName of [name, submissionName(name)]) sessionStorage.removeItem(draftKey(draftName))
  })
}

const submissionName = (name: string) => `${name}-sent`

/** The idempotency key of a submission: identical for the same body, even after a reload. */
export function submissionKey(name: string, body: string): string {
  const submission = readSaved(draftKey(submissionName(name))) as { body?: string; key?: string }
  if (submission.body === body && submission.key) return submission.key
  const key = crypto.randomUUID()
  tryStorage(() => sessionStorage.setItem(draftKey(submissionName(name)), JSON.stringify({ body, key })))
  return key
}

function readSaved(key: string): object {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof saved === 'object' && saved !== null ? saved : {}
  } catch {
    return {}
  }
}
