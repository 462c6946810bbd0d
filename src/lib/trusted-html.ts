/** Typed as texts, because the DOM's types know no others; in browsers with Trusted Types they are marked objects. */
interface Policy {
  createHTML: (html: string) => string
  createScript: (script: string) => string
  createScriptURL: (url: string) => string
}

declare global {
  var trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy } | undefined
}

const asIs: Policy = { createHTML: (html) => html, createScript: (script) => script, createScriptURL: (url) => url }

/**
 * Marks HTML and scripts that our own server sent, sanitised there: the pages' policy rejects everything else where a
 * text would become HTML or script.
 */
export const trusted: Policy = globalThis.trustedTypes?.createPolicy('shop', asIs) ?? asIs
