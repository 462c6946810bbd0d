import { emptyForm, type RegistrationForm } from '../../../../contract/partners/registration-form.ts'
import { draftKey } from '../../../lib/drafts.ts'
import { lastStep } from './steps.ts'

/** What this tab keeps of a registration through a reload and a change of language; no password is ever in it. */
export interface Draft {
  form: RegistrationForm
  /** From 0. */
  step: number
  /** Which terms were accepted: version and region; undefined for none. */
  accepted?: string
}

export const emptyDraft: Draft = { form: emptyForm, step: 0 }

/** The kept draft, or an empty one. Whatever else lies there is passed over. */
export function readDraft(name: string): Draft {
  const kept = readKept(draftKey(name)) as Partial<Draft>
  const texts = Object.entries(kept.form ?? {}).filter(([key, text]) => key in emptyForm && typeof text === 'string')
  const step = Number.isInteger(kept.step) ? Math.min(Math.max(kept.step!, 0), lastStep) : 0
  return { form: { ...emptyForm, ...Object.fromEntries(texts) }, step, accepted: kept.accepted }
}

export function keepDraft(name: string, draft: Draft): void {
  sessionStorage.setItem(draftKey(name), JSON.stringify(draft))
}

export function forgetDraft(name: string): void {
  for (const what of [name, sentName(name)]) sessionStorage.removeItem(draftKey(what))
}

const sentName = (name: string) => `${name}-sent`

/** The key under which a draft is sent: the same as long as the same is sent, also after a reload. */
export function sendingKey(name: string, body: string): string {
  const sent = readKept(draftKey(sentName(name))) as { body?: string; key?: string }
  if (sent.body === body && sent.key) return sent.key
  const key = crypto.randomUUID()
  sessionStorage.setItem(draftKey(sentName(name)), JSON.stringify({ body, key }))
  return key
}

function readKept(key: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
