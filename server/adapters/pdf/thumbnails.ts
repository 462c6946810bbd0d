import { readPicture } from '../../core/built-pictures.ts'
import { loadLater } from '../load-later.ts'

/** Pixels of a side: sharp on a good printer at 44 points. */
const pixels = 140

/** Thumbnails of built pictures by path, as JPEG; without those that are missing or cannot be read. */
export async function readThumbnails(pictures: Iterable<string>): Promise<Map<string, Uint8Array>> {
  const paths = [...new Set(pictures)]
  const read = new Map<string, Uint8Array>()
  const next = async (): Promise<void> => {
    const path = paths.pop()
    if (path === undefined) return
    const bytes = await readPicture(path)
    const small = bytes && (await jpegOf(bytes).catch(() => undefined))
    if (small) read.set(path, small)
    await next()
  }
  await Promise.all([next(), next(), next(), next()])
  return read
}

const jpegOf = (bytes: Uint8Array): Promise<Uint8Array> =>
  loadLater('sharp')(bytes)
    .resize(pixels, pixels, { fit: 'cover' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
    .toBuffer()
