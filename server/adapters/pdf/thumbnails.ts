import { readPicture } from '../../core/built-pictures.ts'
import { loadLazily } from '../load-lazily.ts'

/** Width and height in pixels: sharp on a good printer at 44 points. */
const pixels = 140

/** Thumbnails of built pictures by path, as JPEG; without those that are missing or cannot be read. */
export async function readThumbnails(pictures: Iterable<string>): Promise<Map<string, Uint8Array>> {
  const paths = [...new Set(pictures)]
  const thumbnails = new Map<string, Uint8Array>()
  const readNext = async (): Promise<void> => {
    const path = paths.pop()
    if (path === undefined) return
    const bytes = await readPicture(path)
    const thumbnail = bytes && (await jpegOf(bytes).catch(() => undefined))
    if (thumbnail) thumbnails.set(path, thumbnail)
    await readNext()
  }
  await Promise.all([readNext(), readNext(), readNext(), readNext()])
  return thumbnails
}

const jpegOf = (bytes: Uint8Array): Promise<Uint8Array> =>
  loadLazily('sharp')(bytes)
    .resize(pixels, pixels, { fit: 'cover' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
    .toBuffer()
