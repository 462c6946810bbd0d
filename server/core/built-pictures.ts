import { readFile } from 'node:fs/promises'

const dist = new URL('../../dist/', import.meta.url)

/** The content of a built picture; undefined if it is on another host or no longer exists after a new build. */
export async function readPicture(path: string, site = dist): Promise<Uint8Array | undefined> {
  // Built pictures are in one folder and have hashed names; other paths in the catalogue are ignored.
  if (!/^\/_astro\/[\w.-]+$/.test(path)) return undefined
  return readFile(new URL(`.${path}`, site)).catch(() => undefined)
}

/** Path of product pictures in emails; one stays valid for as long as its SKU is in the catalogue. */
export const pictureFolder = '/pictures/'

/** Absolute URL of a product's picture in an email: a JPEG, because Outlook shows no WebP. */
export const pictureUrl = (origin: string, sku: string): string =>
  `${origin}${pictureFolder}${encodeURIComponent(sku)}.jpg`
