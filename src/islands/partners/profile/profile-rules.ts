import type { Customer } from '../../../../contract/partners/customer.ts'
import { looksLikeEmail } from '../parts/email.ts'

/** Form values of My Information. */
export interface Profile {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  jobTitle: string
  /** Only required for a new email address. */
  currentPassword: string
}

export function profileOf({ firstName, lastName, email, phoneNumber, jobTitle }: Customer): Profile {
  return { firstName, lastName, email, phoneNumber: phoneNumber ?? '', jobTitle: jobTitle ?? '', currentPassword: '' }
}

/** Whether the email address differs, ignoring case and surrounding spaces. */
export function isOtherEmail({ email }: Pick<Profile, 'email'>, current: string): boolean {
  return email.trim().toLowerCase() !== current.toLowerCase()
}

const textFields = ['firstName', 'lastName', 'phoneNumber', 'jobTitle'] as const

/** The trimmed fields that differ from the ones shown, so that another tab's change of the others is kept. */
export function changedFields({ email, currentPassword, ...profile }: Profile, shown: Profile): Partial<Profile> {
  const changed: Partial<Profile> = {}
  for (const field of textFields) {
    const text = profile[field].trim()
    if (text !== shown[field]) changed[field] = text
  }
  // The password is sent as entered: it may start or end with a space.
  return { ...changed, ...(isOtherEmail({ email }, shown.email) && { email: email.trim(), currentPassword }) }
}

/** Errors by field (specification 2 §5). */
export function profileErrors(
  profile: Profile,
  withPassword: boolean
): Partial<Record<keyof Profile, 'required' | 'email'>> {
  const needed = ['firstName', 'lastName', 'email', ...(withPassword ? (['currentPassword'] as const) : [])] as const
  const missing = needed.filter((field) => profile[field].trim() === '')
  const isWrong = !missing.includes('email') && !looksLikeEmail(profile.email)
  return {
    ...Object.fromEntries(missing.map((field) => [field, 'required'])),
    ...(isWrong && { email: 'email' as const })
  }
}
