import { type PasswordError, passwordErrors } from '../password/parts/password-rules.ts'

/** The input for joining a team. */
export interface JoinFields {
  firstName: string
  lastName: string
  newPlainPassword: string
  repeated: string
}

export type JoinError = PasswordError | 'too-short'

/** Errors by field (specification 2 §5). */
export function joinErrors(fields: JoinFields): Partial<Record<keyof JoinFields, JoinError>> {
  const { password, repeated } = passwordErrors(fields.newPlainPassword, fields.repeated)
  const names = (['firstName', 'lastName'] as const).flatMap((field) => {
    const error = nameError(fields[field])
    return error ? [[field, error] as const] : []
  })
  return {
    ...Object.fromEntries(names),
    ...(password && { newPlainPassword: password }),
    ...(repeated && { repeated })
  }
}

/** Error of a name. */
export function nameError(name: string): 'required' | 'too-short' | undefined {
  const { length } = name.trim()
  return length === 0 ? 'required' : length < 2 ? 'too-short' : undefined
}
