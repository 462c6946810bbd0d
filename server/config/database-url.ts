import { isUrl } from './setting.ts'

const attribute = 'target_session_attrs'
/** Values of `target_session_attrs` that make sense here, because the shop must write. */
const writable = new Set(['read-write', 'primary'])

/** PostgreSQL hosts: one URL per host, in the given order, and whether to check that a host is writable. */
export interface DatabaseHosts {
  urls: readonly [string, ...string[]]
  checksWritable: boolean
}

/**
 * Parses a PostgreSQL URL with one or several hosts:
 * `postgres://u:p@h1:5432,h2:5433/shop?target_session_attrs=read-write` -> one URL per host, without the attribute.
 * Undefined for anything else, and for attribute values other than read-write or primary.
 */
export function readDatabaseUrl(text: string): DatabaseHosts | undefined {
  const [, start = '', hosts = '', rest = ''] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/i.exec(text) ?? []
  const [first, ...otherUrls] = hosts.split(',').map((host) => start + host + rest)
  if (!first || hosts.split(',').includes('') || ![first, ...otherUrls].every(isPostgres)) return undefined
  const values = new URL(first).searchParams.getAll(attribute)
  if (!values.every((value) => writable.has(value))) return undefined
  return {
    urls: [withoutAttribute(first), ...otherUrls.map(withoutAttribute)],
    checksWritable: otherUrls.length > 0 || values.length > 0
  }
}

const isPostgres = (text: string) => isUrl(text, 'postgres:', 'postgresql:')

// `pg` does not support it.
function withoutAttribute(text: string): string {
  const url = new URL(text)
  if (!url.searchParams.has(attribute)) return text
  url.searchParams.delete(attribute)
  return url.href
}
