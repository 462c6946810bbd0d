import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'

const files = import.meta.glob<{ default: ImageMetadata }>('../assets/**/*.webp', { eager: true })

/** A picture's file below src/assets: `products/luma-rose.webp`. @throws Error with the path if it does not exist */
export function assetOf(path: string): ImageMetadata {
  const file = files[`../assets/${path}`]
  if (!file) throw new Error(`There is no picture src/assets/${path}: correct the path, or add the file.`)
  return file.default
}

const known = new Map<string, Promise<string>>()

/**
 * URL of a picture scaled to a width in pixels. Memoised, because thousands of pages may show the same few pictures.
 */
export function scaled(path: string, width: number): Promise<string> {
  const key = `${width} ${path}`
  const found = known.get(key) ?? scale(path, width)
  known.set(key, found)
  return found
}

async function scale(path: string, width: number): Promise<string> {
  const image = await getImage({ src: assetOf(path), width, format: 'webp', quality: 78 })
  return image.src
}

/** A picture for `<img>`, in the sizes that the shop generates anyway. */
export async function sources(path: string): Promise<{ src: string; srcset: string }> {
  const [small, large] = await Promise.all([scaled(path, 480), scaled(path, 1000)])
  return { src: small, srcset: `${small} 480w, ${large} 1000w` }
}
