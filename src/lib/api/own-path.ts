/** A path of this site, or undefined for anything that could lead to another site: `//evil`, `/\evil`, `https:`, … */
export function ownPath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined
  const base = 'https://own.invalid'
  if (!URL.canParse(path, base)) return undefined
  const url = new URL(path, base)
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}
