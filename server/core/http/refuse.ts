import type { Endpoint, RefusalOf } from '../../../contract/endpoint.ts'
import type { Violation } from '../../../contract/problem.ts'
import type { RefusalCode } from '../texts.ts'

/** What a refusal may bring along: values for its sentence, broken rules by path, headers, further fields. */
export interface RefusalExtras {
  values?: Record<string, string | number>
  violations?: Violation[]
  /** The field at fault, where the refusal's own sentence is its violation. */
  field?: string
  headers?: Record<string, string>
  /** Further members of the problem document, like the differences of `cart-changed`. */
  details?: Record<string, unknown>
}

type NamedExtras = RefusalExtras & ({ field: string } | { violations: Violation[] })

/** A 422 without a field does not compile; other statuses need no extras. */
type ExtrasOf<Status extends number> = 422 extends Status ? [extras: NamedExtras] : [extras?: RefusalExtras]

/** An expected failure: becomes problem+json, and the transaction rolls back. */
export class Refusal<Status extends number = number> extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  readonly extras: RefusalExtras

  constructor(code: RefusalCode, status: Status, ...[extras = {}]: ExtrasOf<Status>) {
    super(code)
    this.code = code
    this.status = status
    this.extras = extras
  }
}

type StatusOf<E extends Endpoint, Code> = Code extends keyof E['refusals']
  ? E['refusals'][Code] extends number
    ? E['refusals'][Code]
    : never
  : never

/** Refuses a call with one of the codes that its endpoint declares: `throw refuse(contract.addItem, 'unknown-variant')`. */
export function refuse<E extends Endpoint, Code extends RefusalOf<E> & RefusalCode>(
  endpoint: E,
  code: Code,
  ...extras: ExtrasOf<StatusOf<E, Code>>
): Refusal {
  const status = endpoint.refusals![code] as StatusOf<E, Code>
  return new Refusal(code, status, ...extras)
}
