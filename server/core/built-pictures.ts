import { readFile } from 'node:fs/promises'

const dist = new URL('../../dist/', import.meta.url)

/** The file of a built picture; undefined if it is on another host or gone, as after a new build. */
export async function readPicture(path: string, site = dist): Promise<Uint8Array | undefined> {
  // Built pictures have one folder and a hashed name; any other path in the catalogue is ignored.
  if (!/^\/_astro\/[\w.-]+$/.test(path)) return undefined
  return readFile(new URL(`.${path}`, site)).catch(() => undefined)
}
