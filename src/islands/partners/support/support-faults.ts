import { Fault } from '../../../lib/api/fault.ts'
import type { Draft } from './support-rules.ts'

type Place = keyof Draft | 'file'

const places: readonly string[] = ['name', 'email', 'subject', 'question', 'file'] satisfies Place[]

/** What stands at the fields, and what above the form because it has no field: the server's message, else its detail. */
export function faultsOf(
  fault: unknown,
  missing: readonly (keyof Draft)[],
  words: { required: string; offline: string }
): { errors: Partial<Record<Place, string>>; failure?: string } {
  const problem = fault instanceof Fault ? fault.problem : undefined
  const told = (problem?.violations ?? []).filter(({ propertyPath }) => places.includes(propertyPath))
  const atFile = problem?.refusal === 'file-refused' && told.length === 0
  const errors: Partial<Record<Place, string>> = {
    ...Object.fromEntries(told.map(({ propertyPath, message }) => [propertyPath, message])),
    ...(atFile && { file: problem.detail }),
    ...Object.fromEntries(missing.map((field) => [field, words.required]))
  }
  if (fault === undefined || told.length > 0 || atFile) return { errors }
  return { errors, failure: problem ? problem.message || problem.detail : words.offline }
}
