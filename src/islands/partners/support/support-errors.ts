import { ApiError } from '../../../lib/api/api-error.ts'
import type { Draft } from './support-rules.ts'

type Place = keyof Draft | 'file'

const places: readonly string[] = ['name', 'email', 'subject', 'question', 'file'] satisfies Place[]

/** Errors for fields and, above the form, those without a field: the server's message, otherwise its detail. */
export function errorsOf(
  error: unknown,
  missing: readonly (keyof Draft)[],
  texts: { required: string; offline: string }
): { errors: Partial<Record<Place, string>>; failure?: string } {
  const problem = error instanceof ApiError ? error.problem : undefined
  const shown = (problem?.violations ?? []).filter(({ propertyPath }) => places.includes(propertyPath))
  const atFile = problem?.refusal === 'file-refused' && shown.length === 0
  const errors: Partial<Record<Place, string>> = {
    ...Object.fromEntries(shown.map(({ propertyPath, message }) => [propertyPath, message])),
    ...(atFile && { file: problem.detail }),
    ...Object.fromEntries(missing.map((field) => [field, texts.required]))
  }
  if (error === undefined || shown.length > 0 || atFile) return { errors }
  return { errors, failure: problem ? problem.message || problem.detail : texts.offline }
}
