import type { Endpoint, RefusalOf } from '../../contract/endpoint.ts'
import type { RefusalCode } from './texts.ts'

/** What a refusal may bring along: values for its sentence, broken rules by path, headers, further fields. */
export interface RefusalExtras {
  values?: Record<string, string | number>
  violations?: { propertyPath: string; code: string; message: string }[]
  headers?: Record<string, string>
  /** Further members of the problem document, like the differences of `cart-changed`. */
  details?: Record<string, unknown>
}

/** An expected failure: becomes problem+json, and the transaction rolls back. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  readonly extras: RefusalExtras

  constructor(code: RefusalCode, status: number, extras: RefusalExtras = {}) {
    super(code)
    this.code = code
    this.status = status
    this.extras = extras
  }
}

/** Refuses a call with one of the codes that its endpoint declares: `throw refuse(contract.addItem, 'unknown-variant')`. */
export function refuse<E extends Endpoint>(
  endpoint: E,
  code: RefusalOf<E> & RefusalCode,
  extras: RefusalExtras = {}
): Refusal {
  return new Refusal(code, endpoint.refusals![code]!, extras)
}
