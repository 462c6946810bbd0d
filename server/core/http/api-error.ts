import type { Endpoint, ErrorOf } from '../../../contract/endpoint.ts'
import type { Violation } from '../../../contract/problem.ts'
import type { ErrorCode } from '../texts.ts'

/** Details of an error: message parameters, violations by path, headers and further fields. */
export interface ErrorExtras {
  values?: Record<string, string | number>
  violations?: Violation[]
  /** The invalid field, if the error's message is its violation. */
  field?: string
  headers?: Record<string, string>
  /** Further members of the problem document, such as the differences of `cart-changed`. */
  details?: Record<string, unknown>
}

type NamedExtras = ErrorExtras & ({ field: string } | { violations: Violation[] })

/** A 422 must name a field, otherwise it does not compile; other statuses need no extras. */
type ExtrasOf<Status extends number> = 422 extends Status ? [extras: NamedExtras] : [extras?: ErrorExtras]

/** An expected failure: returned as problem+json, with the transaction rolled back. */
export class ApiError<Status extends number = number> extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly extras: ErrorExtras

  constructor(code: ErrorCode, status: Status, ...[extras = {}]: ExtrasOf<Status>) {
    super(code)
    this.code = code
    this.status = status
    this.extras = extras
  }
}

type StatusOf<E extends Endpoint, Code> = Code extends keyof E['errors']
  ? E['errors'][Code] extends number
    ? E['errors'][Code]
    : never
  : never

/**
 * Creates an expected error with one of the codes declared by the endpoint: `throw apiError(contract.addItem,
 * 'unknown-variant')`.
 */
export function apiError<E extends Endpoint, Code extends ErrorOf<E> & ErrorCode>(
  endpoint: E,
  code: Code,
  ...extras: ExtrasOf<StatusOf<E, Code>>
): ApiError {
  const status = endpoint.errors![code] as StatusOf<E, Code>
  return new ApiError(code, status, ...extras)
}
