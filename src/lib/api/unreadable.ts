import { Fault, problemOf } from './fault.ts'

let sentence = ''

/** Tells what to say of an answer that is not the shop's own, in the page's language. */
export function wordUnreadable(text: string): void {
  sentence = text
}

/** The server answered, but with something other than JSON: its own failure, whatever the status says of it. */
export function unreadable({ status, headers }: Response): Fault {
  const fault = new Fault(problemOf({ detail: sentence }, Math.max(status, 500)), headers)
  fault.message = `Unsupported error response with type ${headers.get('Content-Type') ?? ''}`
  return fault
}
