/** Finds an unused name of at most 80 characters including its number: `Reorder`, if taken -> `Reorder (2)`. */
export function uniqueName(base: string, existing: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` (${number})`
    const name = base.slice(0, 80 - ending.length).trimEnd() + ending
    if (!existing.has(name)) return name
  }
}
