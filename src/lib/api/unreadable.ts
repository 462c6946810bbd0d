import { ApiError, problemOf } from './api-error.ts'

let sentence = ''

/** Sets the message for unreadable responses, in the page's language. */
export function describeUnreadable(text: string): void {
  sentence = text
}

/** An error response that is not JSON: a server failure, regardless of its status. */
export function unreadable({ status, headers }: Response): ApiError {
  const error = new ApiError(problemOf({ detail: sentence }, Math.max(status, 500)), headers)
  error.message = `Unsupported error response with type ${headers.get('Content-Type') ?? ''}`
  return error
}
