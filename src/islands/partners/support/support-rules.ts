import type { Subject } from '../../../../contract/partners/support.ts'

/** Form values of a support request. */
export interface Draft {
  name: string
  email: string
  subject: Subject
  question: string
}

const required = ['name', 'email', 'question'] as const
export type Required = (typeof required)[number]

/** Required fields that are empty. The server validates the email format. */
export function missingIn(draft: Draft): Required[] {
  return required.filter((field) => draft[field].trim() === '')
}
