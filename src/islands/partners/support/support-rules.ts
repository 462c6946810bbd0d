import type { Subject } from '../../../../contract/partners/support.ts'

/** What is typed into the support form. */
export interface Draft {
  name: string
  email: string
  subject: Subject
  question: string
}

const required = ['name', 'email', 'question'] as const
export type Required = (typeof required)[number]

/** The fields that must be filled and are not. The form of the e-mail address is the server's to judge. */
export function missingIn(draft: Draft): Required[] {
  return required.filter((field) => draft[field].trim() === '')
}
