import { z } from 'astro/zod'
import { editDistance } from '../../contract/edit-distance.ts'

interface Issue {
  input?: unknown
  keys?: readonly string[]
  code?: string
}

/** Zod's message for a missing or invalid value: the rule, a valid example, and the actual value. */
export function fieldRule(rule: string, example: string): { error: (issue: Issue) => string } {
  return {
    error: ({ input }) =>
      input === undefined ? `missing; ${rule}, like ${example}` : `${rule}, like ${example}${describeInput(input)}`
  }
}

/** A string matching a pattern. */
export function form(pattern: RegExp, rule: string, example: string) {
  return z.string(fieldRule(rule, example)).regex(pattern, fieldRule(rule, example))
}

/** An object with exactly these fields; for a misspelt field, the error suggests the most similar one. */
export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape, example: string) {
  const names = Object.keys(shape)
  return z.strictObject(shape, {
    error: (issue: Issue) =>
      issue.code === 'unrecognized_keys'
        ? unknownFields(issue.keys ?? [], names)
        : fieldRule(`several fields (${names.join(', ')})`, example).error(issue)
  })
}

/** The name most similar to a misspelt one, if any is close. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const [best] = [...names]
    .map((field) => ({ field, steps: editDistance(name.toLowerCase(), field.toLowerCase()) }))
    .filter(({ field, steps }) => steps <= Math.max(2, field.length / 3))
    .toSorted((a, b) => a.steps - b.steps)
  return best?.field
}

/** `(given: 42624)`, shortened; empty for values that do not fit on a line. */
export function describeInput(input: unknown): string {
  if (input instanceof Date) return ` (given without quotes: ${input.toISOString().slice(0, 10)})`
  if (input === null) return ' (empty)'
  if (typeof input === 'object') return Array.isArray(input) ? ' (given: a list)' : ' (given: an object)'
  const shown = String(input)
  return ` (given: ${shown.length > 40 ? `${shown.slice(0, 40)}…` : shown})`
}

function unknownFields(keys: readonly string[], names: string[]): string {
  const hints = keys.map((key) => {
    const suggestion = nearest(key, names)
    return suggestion
      ? `${key} is not a field here: did you mean ${suggestion}?`
      : `${key} is not a field here: remove it`
  })
  return `${hints.join('; ')} The fields are ${names.join(', ')}`
}
