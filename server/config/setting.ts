/** One environment variable: its default, what is allowed, and its parser (undefined: not allowed). */
export interface Setting<T> {
  fallback: string
  allowed: string
  read(text: string): T | undefined
}

/** States a setting. */
export const setting = <T>(definition: Setting<T>): Setting<T> => definition

/** A setting with a fixed set of values. */
export const oneOf = <T extends string>(fallback: T, ...values: T[]) =>
  setting<T>({
    fallback,
    allowed: `one of: ${values.join(', ')}`,
    read: (text) => values.find((value) => value === text)
  })

/** A setting that is a whole number between two others. */
export const wholeNumber = (fallback: number, least: number, most: number, what: string) =>
  setting({
    fallback: String(fallback),
    allowed: `${what}: a whole number from ${least} to ${most}`,
    read: (text) => (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined)
  })

/** Names of this machine alone. */
export const loopback = ['127.0.0.1', '::1', 'localhost']

/** Whether a text is an address of one of the protocols, like `https:`. */
export function isUrl(text: string, ...protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

/** Whether an address leads to this machine. */
export function isLocal(text: string): boolean {
  return isUrl(text, 'http:', 'https:') && loopback.includes(new URL(text).hostname.replaceAll(/[[\]]/g, ''))
}

/** `api-key=secret,tenant=shop` -> `{ 'api-key': 'secret', tenant: 'shop' }`; values may be percent-encoded. */
export function readHeaders(text: string): Record<string, string> | undefined {
  const parts = text === '' ? [] : text.split(',').map((part) => /^\s*([\w-]+)=([\x21-\x7e]+)\s*$/.exec(part))
  const pairs = parts.flatMap((part): [string, string][] => (part ? [[part[1] ?? '', decoded(part[2] ?? '')]] : []))
  return pairs.length === parts.length ? Object.fromEntries(pairs) : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
