import { readFile } from 'node:fs/promises'

const dist = new URL('../../dist/', import.meta.url)

/** The content of a built picture; undefined if it is on another host or no longer exists after a new build. */
export async function readPicture(path: string, site = dist): Promise<Uint8Array | undefined> {
  // Built pictures are in one folder and have hashed names; other paths in the catalogue are ignored.
  if (!/^\/_astro\/[\w.-]+$/.test(path)) return undefined
  return readFile(new URL(`.${path}`, site)).catch(() => undefined)
}
