import type { Endpoint } from '../../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import type { Violation } from '../../../../contract/problem.ts'
import { serverText } from '../../texts.ts'
import { ApiError } from '../api-error.ts'
import { joinPath } from '../violations.ts'
import { withoutInvisible } from './invisible-characters.ts'

const jsonTypes = /^application\/(merge-patch\+json|json|ld\+json)\s*(;|$)/i

/**
 * Parses the JSON body of a request, with invisible characters removed; an empty body is an empty object.
 * @throws ApiError 'unsupported-media-type', 'malformed-json', 'json-too-deep', 'invalid-body'
 */
export function parseBody({ body: kind }: Endpoint, body: string, contentType: string, locale: LocaleCode): unknown {
  if (body !== '' && !jsonTypes.test(contentType)) {
    const wanted = kind === 'merge-patch' ? 'application/merge-patch+json' : 'application/json'
    throw new ApiError('unsupported-media-type', 415, { values: { wanted } })
  }
  const parsed = parseJson(body)
  if (isDeeperThan(maxJsonDepth, parsed)) throw new ApiError('json-too-deep', 400, { values: { limit: maxJsonDepth } })
  return sanitize(parsed, '', locale)
}

function parseJson(body: string): unknown {
  if (body.trim() === '') return {}
  try {
    return JSON.parse(body)
  } catch {
    throw new ApiError('malformed-json', 400)
  }
}

/**
 * Maximum nesting depth of a body. The contract needs six; validating or printing thousands of levels exhausts the
 * stack.
 */
const maxJsonDepth = 32

/**
 * Maximum entries of a list or object, which no list of the contract exceeds. A body of 1 MB has room for 350,000, and
 * reporting an error for each would occupy the server for half a minute.
 */
const maxEntries = 1000

// Iterates level by level instead of recursing, for the same reason.
function isDeeperThan(limit: number, input: unknown): boolean {
  let level: unknown[] = [input]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : []
    )
  }
  return false
}

/**
 * The value without invisible characters in its texts. Rejects what no user can intend: NUL, which PostgreSQL cannot
 * store, half of a surrogate pair, which no database can, and objects with their own `toString`, which cannot be printed
 * in a message.
 */
function sanitize(value: unknown, propertyPath: string, locale: LocaleCode): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw invalidValue(propertyPath || 'body', locale)
    return withoutInvisible(value)
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > maxEntries)
    throw tooManyEntries(propertyPath || 'body', locale)
  if (Array.isArray(value)) return value.map((item, i) => sanitize(item, joinPath(propertyPath, String(i)), locale))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]: [string, unknown]) => {
    const path = joinPath(propertyPath, name)
    if (name === 'toString' || name === 'valueOf') throw invalidValue(path, locale)
    return [name, sanitize(member, path, locale)] as const
  })
  return Object.fromEntries(members)
}

const invalidValue = (propertyPath: string, locale: LocaleCode) =>
  invalidBody({ propertyPath, code: 'form', message: serverText(locale, 'violations.form') })

const tooManyEntries = (propertyPath: string, locale: LocaleCode) =>
  invalidBody({
    propertyPath,
    code: 'too-many',
    message: serverText(locale, 'violations.too-many', { count: maxEntries })
  })

const invalidBody = (violation: Violation) => new ApiError('invalid-body', 422, { violations: [violation] })
