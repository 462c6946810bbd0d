import { Fault } from '../../../lib/api/fault.ts'

/** What a call failed for: the server's own words where it had any. */
export function failureWords(failure: unknown, offline: string): string {
  if (!(failure instanceof Fault)) return offline
  const { violations, detail } = failure.problem
  return violations?.length ? violations.map(({ message }) => message).join(' ') : detail
}
