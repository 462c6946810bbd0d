/**
 * Masks the secrets in a setting for logs and errors, even if it is not a valid URL: the password in
 * `user:password@host`, parameters like `?password=…`, and keys entered on the wrong line.
 */
export function withoutSecrets(text: string): string {
  const [scheme = ''] = /^[\w+.-]+:\/\//.exec(text) ?? []
  const masked = text.slice(scheme.length).replace(/^([^:]*):.*@/s, '$1:***@')
  return `${scheme}${masked}`
    .replaceAll(/([?&](?:\w*password|secret|token|key)=)[^&#]*/gi, '$1***')
    .replaceAll(/\b((?:sk|rk)_(?:live|test)_|whsec_)\w+/g, '$1***')
}
