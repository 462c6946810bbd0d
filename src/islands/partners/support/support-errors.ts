import { ApiError } from '../../../lib/api/api-error.ts'
import type { Draft } from './support-rules.ts'

type ErrorField = keyof Draft | 'file'

const errorFields: readonly string[] = ['name', 'email', 'subject', 'question', 'file'] satisfies ErrorField[]

/** Errors for fields and, above the form, those without a field: the server's message, otherwise its detail. */
export function supportErrors(
  error: unknown,
  missing: readonly (keyof Draft)[],
  texts: { required: string; offline: string }
): { errors: Partial<Record<ErrorField, string>>; failure?: string } {
  const problem = error instanceof ApiError ? error.problem : undefined
  const shown = (problem?.violations ?? []).filter(({ propertyPath }) => errorFields.includes(propertyPath))
  const isFileError = problem?.refusal === 'file-refused' && shown.length === 0
  const errors: Partial<Record<ErrorField, string>> = {
    ...Object.fromEntries(shown.map(({ propertyPath, message }) => [propertyPath, message])),
    ...(isFileError && { file: problem.detail }),
    ...Object.fromEntries(missing.map((field) => [field, texts.required]))
  }
  if (error === undefined || shown.length > 0 || isFileError) return { errors }
  return { errors, failure: problem ? problem.message || problem.detail : texts.offline }
}
