/** What a bank's page adds to the address that it sends the browser back to. */
export interface Returned {
  sessionId: string
  redirectResult: string
}

/** What the page's first script took out of the address and kept, once. */
export function takeReturned(): Returned | undefined {
  const { returned, ...state } = (history.state ?? {}) as { returned?: Partial<Returned> }
  if (!returned) return undefined
  history.replaceState(state, '')
  const { sessionId, redirectResult } = returned
  return sessionId && redirectResult ? { sessionId, redirectResult } : undefined
}
