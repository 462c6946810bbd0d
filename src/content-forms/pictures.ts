const address = '/cms/pictures/'

export const pictureAddress = (path: string): string => address + path

/** Names of all pictures. */
export async function listPictures(): Promise<string[]> {
  const response = await fetch(address)
  return response.ok ? ((await response.json()) as string[]) : []
}

/** Saves a file among the product pictures, under the requested name if available, otherwise under its own. */
export async function importPicture(file: File, path: string): Promise<{ path: string } | { error: string }> {
  const own = file.name
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
  const isFree = /^[\w-]+(\/[\w-]+)+\.webp$/.test(path) && !(await listPictures()).includes(path)
  const name = isFree ? path : `products/${own || 'picture'}.webp`
  const response = await fetch(address + name, { method: 'POST', body: file })
  return (await response.json()) as { path: string } | { error: string }
}
