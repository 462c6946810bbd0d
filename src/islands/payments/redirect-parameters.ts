/** Parameters that a bank's page adds to the return URL. */
export interface RedirectParameters {
  sessionId: string
  redirectResult: string
}

/** The parameters that an inline script moved from the URL to storage; readable once. */
export function takeRedirectParameters(): RedirectParameters | undefined {
  const { returned, ...state } = (history.state ?? {}) as { returned?: Partial<RedirectParameters> }
  if (!returned) return undefined
  history.replaceState(state, '')
  const { sessionId, redirectResult } = returned
  return sessionId && redirectResult ? { sessionId, redirectResult } : undefined
}
