/** A name that is not taken, of at most 80 characters, its number within them: `Reorder`, taken -> `Reorder (2)`. */
export function freeName(wish: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` (${number})`
    const name = wish.slice(0, 80 - ending.length).trimEnd() + ending
    if (!taken.has(name)) return name
  }
}
