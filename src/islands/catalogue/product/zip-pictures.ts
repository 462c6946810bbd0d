import type { Picture } from '../../../../contract/catalogue/catalogue.ts'

/** All pictures of a product in one file, as `luma-1.webp` and so on. Uncompressed, because pictures do not shrink. */
export async function zipPictures(pictures: readonly Picture[], code: string): Promise<Blob> {
  const named = pictures.map(
    async ({ path }, i) => [`${code}-${i + 1}${extensionOf(path)}`, await fetchBytes(path)] as const
  )
  const [{ zipSync }, files] = await Promise.all([import('fflate'), Promise.all(named)])
  const zip = zipSync(Object.fromEntries(files), { level: 0 })
  return new Blob([zip], { type: 'application/zip' })
}

async function fetchBytes(path: string): Promise<Uint8Array> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

const extensionOf = (path: string): string => /\.\w+(?=$|\?)/.exec(path)?.[0] ?? ''
