const address = '/cms/pictures/'

export const pictureAddress = (path: string): string => address + path

/** Names of all pictures that there are. */
export async function listPictures(): Promise<string[]> {
  const answer = await fetch(address)
  return answer.ok ? ((await answer.json()) as string[]) : []
}

/** Keeps a file under the wanted name where that is free, else under its own, among the products' pictures. */
export async function bringPicture(file: File, wanted: string): Promise<{ path: string } | { fault: string }> {
  const own = file.name
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
  const isFree = /^[\w-]+(\/[\w-]+)+\.webp$/.test(wanted) && !(await listPictures()).includes(wanted)
  const name = isFree ? wanted : `products/${own || 'picture'}.webp`
  const answer = await fetch(address + name, { method: 'POST', body: file })
  return (await answer.json()) as { path: string } | { fault: string }
}
