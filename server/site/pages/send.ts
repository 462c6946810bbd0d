import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { isText } from './kinds.ts'
import { acceptedCoding, type ByteRange, isFresh, rangeOf } from './negotiate.ts'
import type { SiteFile } from './site.ts'

/** Files up to this many bytes are read as a whole, larger ones are streamed. */
const maxBufferedBytes = 256 * 1024

const hashes = new WeakMap<SiteFile, Promise<string>>()

/** Sends a file: precompressed if accepted, 304 if the client's copy is current, a range if requested. */
export async function sendFile(
  request: Request,
  entry: SiteFile,
  extra: Record<string, string>,
  status: 200 | 404 = 200
): Promise<Response> {
  const coding = acceptedCoding(request.headers.get('Accept-Encoding'), entry.precompressed)
  const file = coding ? entry.precompressed[coding]! : entry.file
  const [{ size, mtime }, hash] = await Promise.all([stat(file), hashOf(entry)])
  const headers = new Headers({
    ...extra,
    'Content-Type': entry.type,
    ETag: `"${coding ? `${hash}-${coding}` : hash}"`,
    'Last-Modified': mtime.toUTCString()
  })
  if (isText(entry.file)) headers.set('Vary', 'Accept-Encoding')
  else headers.set('Accept-Ranges', 'bytes')
  if (status === 200 && isFresh(request.headers, headers)) return new Response(null, { status: 304, headers })

  if (coding) headers.set('Content-Encoding', coding)
  const range = status === 200 && !isText(entry.file) ? rangeOf(request.headers, headers, size) : undefined
  if (range === 'outside') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  const sent = range ?? { start: 0, end: size - 1 }
  headers.set('Content-Length', String(sent.end - sent.start + 1))
  const body = request.method === 'HEAD' ? null : await readBody(file, sent, size)
  return new Response(body, { status: range ? 206 : status, headers })
}

async function readBody(file: string, { start, end }: ByteRange, size: number): Promise<BodyInit> {
  if (size <= maxBufferedBytes) return (await readFile(file)).subarray(start, end + 1)
  return Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream<Uint8Array>
}

// Based on content, so that a page that a new build did not change is still a 304; calculated on first request.
function hashOf(entry: SiteFile): Promise<string> {
  const cached = hashes.get(entry)
  if (cached) return cached
  const hash = contentHash(entry.file)
  hashes.set(entry, hash)
  return hash
}

async function contentHash(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('base64url').slice(0, 22)
}
