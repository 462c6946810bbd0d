import { readFile } from 'node:fs/promises'

const dist = new URL('../../dist/', import.meta.url)

/** The file of a picture that the build made; nothing where it lies on another host or is gone, as after a new build. */
export async function readPicture(path: string, site = dist): Promise<Uint8Array | undefined> {
  // Built pictures have one folder and a hashed name; nothing else is read, whatever the catalogue says.
  if (!/^\/_astro\/[\w.-]+$/.test(path)) return undefined
  return readFile(new URL(`.${path}`, site)).catch(() => undefined)
}
