import { z } from 'astro/zod'

interface Issue {
  input?: unknown
  keys?: readonly string[]
  code?: string
}

/** What Zod says where a value is missing or wrong: the rule, an example of right, and what was given. */
export function told(rule: string, example: string): { error: (issue: Issue) => string } {
  return {
    error: ({ input }) =>
      input === undefined ? `missing; ${rule}, like ${example}` : `${rule}, like ${example}${given(input)}`
  }
}

/** A string of one form. */
export function form(pattern: RegExp, rule: string, example: string) {
  return z.string(told(rule, example)).regex(pattern, told(rule, example))
}

/** An object with these fields and no others; a misspelt one is told with the name it comes nearest to. */
export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape, example: string) {
  const names = Object.keys(shape)
  return z.strictObject(shape, {
    error: (issue: Issue) =>
      issue.code === 'unrecognized_keys'
        ? unknownFields(issue.keys ?? [], names)
        : told(`several fields (${names.join(', ')})`, example).error(issue)
  })
}

/** The one of several names that differs least from a misspelt one, if any is near. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const [best] = [...names]
    .map((known) => ({ known, steps: distance(name.toLowerCase(), known.toLowerCase()) }))
    .filter(({ known, steps }) => steps <= Math.max(2, known.length / 3))
    .toSorted((a, b) => a.steps - b.steps)
  return best?.known
}

/** `(given: 42624)`, shortened; nothing for what cannot be shown in a line. */
export function given(input: unknown): string {
  if (input instanceof Date) return ` (given without quotes: ${input.toISOString().slice(0, 10)})`
  if (input === null) return ' (nothing given)'
  if (typeof input === 'object') return Array.isArray(input) ? ' (given: a list)' : ' (given: several fields)'
  const shown = String(input)
  return ` (given: ${shown.length > 40 ? `${shown.slice(0, 40)}…` : shown})`
}

function unknownFields(keys: readonly string[], names: string[]): string {
  const hints = keys.map((key) => {
    const meant = nearest(key, names)
    return meant ? `${key} is no field here: did you mean ${meant}?` : `${key} is no field here: remove it`
  })
  return `${hints.join('; ')} The fields are ${names.join(', ')}`
}

// Levenshtein, with one row: letters to change, add or leave out.
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of a.split('').entries()) {
    const next = [i + 1]
    for (const [j, other] of b.split('').entries()) {
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row[b.length]!
}
