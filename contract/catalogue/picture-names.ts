/**
 * File names of pictures by path: the first name given for a path, numbered if another picture has it, and the path's
 * ending. Names differ in more than case, which Windows and macOS do not distinguish.
 */
export function pictureNames(pictures: readonly { path: string; name: string }[]): Map<string, string> {
  const used = new Set<string>()
  const names = new Map<string, string>()
  for (const { path, name } of pictures)
    if (!names.has(path)) names.set(path, unusedName(name, /\.\w+$/.exec(path)?.[0] ?? '', used))
  return names
}

function unusedName(base: string, ending: string, used: Set<string>): string {
  for (let number = 1; ; number++) {
    const name = `${base}${number === 1 ? '' : `-${number}`}${ending}`
    if (used.has(name.toLowerCase())) continue
    used.add(name.toLowerCase())
    return name
  }
}
