import type { Coding, SiteFile } from './site.ts'

/** A byte range of a file, both ends inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** The best coding that both sides support, brotli first: `('gzip, br;q=0', { br, gzip })` -> `gzip`. */
export function acceptedCoding(header: string | null, precompressed: SiteFile['precompressed']): Coding | undefined {
  if (!header) return undefined
  const accepted = new Map(header.toLowerCase().split(',').map(readCoding))
  const weight = (coding: Coding) => accepted.get(coding) ?? accepted.get('*') ?? 0
  return (['br', 'gzip'] as const)
    .filter((coding) => precompressed[coding] && weight(coding) > 0)
    .toSorted((a, b) => weight(b) - weight(a))[0]
}

// `gzip;q=0.5` -> ['gzip', 0.5]
function readCoding(text: string): [string, number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, quality ? Number(quality.slice(2)) || 0 : 1]
}

/** Whether the client's copy is current, by If-None-Match or, without a tag, by If-Modified-Since. */
export function isFresh(request: Headers, present: Headers): boolean {
  const tags = request.get('If-None-Match')
  if (tags !== null) {
    const tag = present.get('ETag')
    return tags.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === tag)
  }
  const since = Date.parse(request.get('If-Modified-Since') ?? '')
  return since >= Date.parse(present.get('Last-Modified') ?? '')
}

/** The single requested range; undefined for the whole file, `outside` if the file ends before it. */
export function rangeOf(request: Headers, present: Headers, size: number): ByteRange | 'outside' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.get('Range') ?? '')
  const [, from = '', to = ''] = match ?? []
  if ((from === '' && to === '') || !isSameFile(request.get('If-Range'), present)) return undefined
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return undefined
  return start >= size ? 'outside' : { start, end }
}

// If-Range: the rest of a file is only useful if its beginning matches.
function isSameFile(ifRange: string | null, present: Headers): boolean {
  return ifRange === null || ifRange === present.get('ETag') || ifRange === present.get('Last-Modified')
}
