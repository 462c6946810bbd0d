import type { Endpoint, RefusalOf } from '../../../contract/endpoint.ts'
import type { Problem } from '../../../contract/problem.ts'

/** An error that the server put into words: the problem document and the response's headers. */
export class Fault extends Error {
  readonly problem: Problem
  readonly headers: Headers

  constructor(problem: Problem, headers: Headers) {
    super(problem.detail)
    this.name = 'Fault'
    this.problem = problem
    this.headers = headers
  }

  get status(): number {
    return this.problem.status
  }
}

/** Whether the call was refused with this code: `refusedWith(error, changeItem, 'stale-version')`. */
export function refusedWith<E extends Endpoint>(error: unknown, _endpoint: E, code: RefusalOf<E>): error is Fault {
  return error instanceof Fault && error.problem.refusal === code
}

/** A problem document out of whatever JSON an error response held: another Sylius fills fewer fields than we do. */
export function problemOf(data: unknown, status: number): Problem {
  const given: Partial<Problem> = typeof data === 'object' && data !== null ? data : {}
  return { type: 'about:blank', title: '', detail: '', refusal: '', ...given, status }
}
