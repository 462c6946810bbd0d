import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { readPictures } from './content-files.mjs'

/** Maximum picture size: pages show none wider than 2,400 pixels, and a repository keeps every file forever. */
const maxPixels = 4000
const maxBytes = 1_500_000

/** Oversized pictures below src/assets, as lines. */
export async function pictureSizeErrors(root) {
  const names = [...readPictures(root)].filter((name) => /\.(webp|jpe?g|png|avif)$/i.test(name))
  const lines = await Promise.all(names.toSorted().map((name) => errorOf(root, name)))
  return lines.filter(Boolean)
}

async function errorOf(root, name) {
  const file = join(root, 'src/assets', name)
  const { size } = statSync(file)
  if (size > maxBytes) return problemOf(name, `${(size / 1e6).toFixed(1)} MB, but the maximum is 1.5 MB`)
  const { width, height } = await sharp(file).metadata()
  const side = Math.max(width, height)
  return side > maxPixels && problemOf(name, `${width} × ${height} pixels, but the maximum is 4000 pixels on each side`)
}

const problemOf = (name, what) => `src/assets/${name}: ${what}. Save it as .webp, 2400 pixels wide`
