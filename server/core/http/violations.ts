import type { Failure, StructError } from 'superstruct'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Violation } from '../../../contract/problem.ts'
import { serverText } from '../texts.ts'

/** Converts superstruct failures to violations in the requested language: the first for each path, in field order. */
export function violationsOf(error: StructError, locale: LocaleCode): Violation[] {
  const found = new Map<string, Violation>()
  for (const failure of error.failures()) {
    // A body that is not an object has no fields, so the body itself is named.
    const propertyPath = failure.path.map(String).reduce(joinPath, '') || 'body'
    if (found.has(propertyPath)) continue
    const { code, count, choices = [] } = ruleOf(failure)
    // Role codes mean nothing to the reader of an error.
    const text = choices[0]?.startsWith('ROLE_') ? 'role' : code
    const message = serverText(locale, `violations.${text}`, { count: count ?? 0, choices: choices.join(', ') })
    found.set(propertyPath, { propertyPath, message, code })
  }
  return [...found.values()]
}

/** `('items', '3')` -> `items[3]`, `('items[3]', 'quantity')` -> `items[3].quantity`, as in Symfony. */
export function joinPath(path: string, part: string): string {
  if (/^\d+$/.test(part)) return `${path}[${part}]`
  return path ? `${path}.${part}` : part
}

type Rule =
  | 'required'
  | 'text'
  | 'whole-number'
  | 'yes-or-no'
  | 'list'
  | 'too-short'
  | 'too-long'
  | 'too-few'
  | 'too-many'
  | 'too-small'
  | 'too-large'
  | 'choice'
  | 'form'

interface ViolationRule {
  code: Rule
  count?: number
  choices?: readonly string[]
}

const byType: Readonly<Record<string, Rule>> = {
  string: 'text',
  integer: 'whole-number',
  number: 'whole-number',
  boolean: 'yes-or-no',
  array: 'list',
  object: 'form'
}

function ruleOf(failure: Failure): ViolationRule {
  if (failure.value === undefined || failure.value === null) return { code: 'required' }
  if (failure.refinement) return refinementOf(failure)
  if (failure.type === 'enums')
    return { code: 'choice', choices: /`(.+?)`,? but/.exec(failure.message)?.[1]?.replaceAll('"', '').split(',') ?? [] }
  return { code: byType[failure.type] ?? 'form' }
}

function refinementOf({ refinement, value, message }: Failure): ViolationRule {
  // "… less than or equal to 50 but received `51`": the backticks enclose the submitted value.
  const limit = Number(/ (-?\d+) but received /.exec(message)?.[1] ?? 0)
  if (refinement === 'min') return { code: 'too-small', count: limit }
  if (refinement === 'max') return { code: 'too-large', count: limit }
  const [min, max] = [...message.matchAll(/`(-?\d+)`/g)].map((match) => Number(match[1]))
  if (refinement === 'nonempty') return { code: 'too-few', count: 1 }
  if (refinement !== 'size') return { code: 'form' }
  return sizeOf(value, min ?? 0, max ?? min ?? 0)
}

function sizeOf(value: unknown, min: number, max: number): ViolationRule {
  if (value === '') return { code: 'required' }
  const length = (value as { length: number }).length
  if (Array.isArray(value)) return length < min ? { code: 'too-few', count: min } : { code: 'too-many', count: max }
  return length < min ? { code: 'too-short', count: min } : { code: 'too-long', count: max }
}
