import { type PasswordFault, passwordFaults } from '../password/parts/password-rules.ts'

/** What is typed to join a team. */
export interface Joining {
  firstName: string
  lastName: string
  newPlainPassword: string
  repeated: string
}

export type JoinFault = PasswordFault | 'too-short'

/** What is wrong by field (specification 2 §5). */
export function joinFaults(joining: Joining): Partial<Record<keyof Joining, JoinFault>> {
  const { password, repeated } = passwordFaults(joining.newPlainPassword, joining.repeated)
  const names = (['firstName', 'lastName'] as const).flatMap((field) => {
    const fault = nameFault(joining[field])
    return fault ? [[field, fault] as const] : []
  })
  return {
    ...Object.fromEntries(names),
    ...(password && { newPlainPassword: password }),
    ...(repeated && { repeated })
  }
}

/** What is wrong with a name. */
export function nameFault(name: string): 'required' | 'too-short' | undefined {
  const { length } = name.trim()
  return length === 0 ? 'required' : length < 2 ? 'too-short' : undefined
}
