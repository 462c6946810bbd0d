import type { Endpoint, ErrorOf } from '../../../contract/endpoint.ts'
import type { Problem } from '../../../contract/problem.ts'

/** An expected error of the API: the problem document and the response's headers. */
export class ApiError extends Error {
  readonly problem: Problem
  readonly headers: Headers

  constructor(problem: Problem, headers: Headers) {
    super(problem.detail)
    this.name = 'ApiError'
    this.problem = problem
    this.headers = headers
  }

  get status(): number {
    return this.problem.status
  }
}

/** Whether the call failed with this code: `isApiError(error, changeItem, 'stale-version')`. */
export function isApiError<E extends Endpoint>(error: unknown, _endpoint: E, code: ErrorOf<E>): error is ApiError {
  return error instanceof ApiError && error.problem.refusal === code
}

/** Whether the server rejected the request, so that nothing has changed; otherwise the outcome is unknown. */
export const isRejected = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500

/** Normalises the JSON of an error response: other Sylius back ends fill fewer fields than we do. */
export function problemOf(data: unknown, status: number): Problem {
  const body: Partial<Problem> = typeof data === 'object' && data !== null ? data : {}
  return { type: 'about:blank', title: '', detail: '', refusal: '', ...body, status }
}

/** Texts for errors, in the page's language; set by PageProvider. `error` is the title of a toast. */
export const errorTexts = { error: '', offline: '', serverFailed: '' }

/** The server's message for the reader, or `fallback` if there is none: by default, that the shop cannot be reached. */
export function errorText(error: unknown, fallback = errorTexts.offline): string {
  return (error instanceof ApiError && error.problem.detail) || fallback
}

/** The error for a response that is not JSON: a server failure, regardless of its status. */
export function unreadableError({ status, headers }: Response): ApiError {
  const error = new ApiError(problemOf({ detail: errorTexts.serverFailed }, Math.max(status, 500)), headers)
  error.message = `Unsupported error response with type ${headers.get('Content-Type') ?? ''}`
  return error
}

/** The error that a response describes. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const { headers, status } = response
  if (!/\bjson\b/.test(headers.get('Content-Type') ?? '')) return unreadableError(response)
  return new ApiError(problemOf(await response.json().catch(() => null), status), headers)
}
