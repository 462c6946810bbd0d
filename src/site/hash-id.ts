/** The id that a URL hash names: `#luma` -> `luma`; empty if there is none or it is malformed. */
export function hashId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
