/**
 * An environment variable: its default, the allowed values, and its parser, which returns undefined for invalid values.
 */
export interface Setting<T> {
  fallback: string
  allowed: string
  read(text: string): T | undefined
}

/** Defines a setting. */
export const setting = <T>(definition: Setting<T>): Setting<T> => definition

/** A setting with a fixed set of values. */
export const oneOf = <T extends string>(fallback: T, ...values: T[]) =>
  setting<T>({
    fallback,
    allowed: `one of: ${values.join(', ')}`,
    read: (text) => values.find((value) => value === text)
  })

/** An integer setting with a minimum and a maximum. */
export const wholeNumber = (fallback: number, min: number, max: number, unit: string) =>
  setting({
    fallback: String(fallback),
    allowed: `${unit}: a whole number from ${min} to ${max}`,
    read: (text) => (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined)
  })

/** Host names that refer only to this machine. */
export const loopback = ['127.0.0.1', '::1', 'localhost']

/** Whether a text is a URL with one of the protocols, like `https:`. */
export function isUrl(text: string, ...protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

/** `https://shop.example/` -> `https://shop.example`; undefined for URLs with more than an origin, and anything else. */
export function originIn(text: string): string | undefined {
  if (!isUrl(text, 'http:', 'https:')) return undefined
  const { origin, href } = new URL(text)
  return href === `${origin}/` ? origin : undefined
}

/** Whether a URL points to this machine. */
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

/** Reads origins separated by commas, which may be none; undefined if one is not an origin. */
export function readOrigins(text: string): string[] | undefined {
  const list = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return list.every((origin) => isUrl(origin, 'http:', 'https:') && new URL(origin).origin === origin)
    ? list
    : undefined
}

/** Reads keys of 32 to 200 visible characters, separated by commas; undefined if one is not. */
export function readKeys(text: string): string[] | undefined {
  const keys = text.split(',').filter(Boolean)
  return keys.every((key) => /^[\x21-\x7e]{32,200}$/.test(key)) ? keys : undefined
}
