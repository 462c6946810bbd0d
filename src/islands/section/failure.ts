import { Fault } from '../../lib/api/fault.ts'
import { noticeTimes, notify } from '../../lib/toasts.ts'

/** What went wrong, in the server's words where it had any. */
export function wordsOf(error: unknown, offline: string): string {
  return (error instanceof Fault && error.problem.detail) || offline
}

/** What the server found wrong, by field. */
export function faultsOf(error: unknown): Record<string, string> {
  const violations = error instanceof Fault ? (error.problem.violations ?? []) : []
  return Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]))
}

/** A notice of the server's words, under a title. */
export function tellFailure(error: unknown, title: string, offline: string): void {
  notify({ title, text: wordsOf(error, offline), tone: 'failure', duration: noticeTimes.failure })
}
