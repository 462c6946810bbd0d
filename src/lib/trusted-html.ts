/** Typed as texts, because the DOM types support nothing else; browsers with Trusted Types return marked objects. */
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
 * Marks HTML and scripts from our own server, which has sanitised them: the pages' policy rejects everything else where
 * text would become HTML or script.
 */
export const trusted: Policy = globalThis.trustedTypes?.createPolicy('shop', asIs) ?? asIs
