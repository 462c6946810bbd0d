/** All columns: the chosen ones in order, and every other one after its neighbour in the full list. */
export function arranged<C extends string>(all: readonly C[], chosen: readonly C[]): C[] {
  const list = [...chosen]
  all.forEach((column, i) => {
    const before = all[i - 1]
    if (!list.includes(column)) list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, column)
  })
  return list
}

/** The list with a column moved by one position; unchanged at the ends. */
export function moved<C extends string>(list: readonly C[], column: C, by: 1 | -1): C[] {
  const to = list.indexOf(column) + by
  if (to < 0 || to >= list.length) return [...list]
  return list.filter((other) => other !== column).toSpliced(to, 0, column)
}

/** The value to store: null for the default columns. */
export const choiceOf = <C extends string>(shown: readonly C[], defaults: readonly C[]): C[] | null =>
  shown.join() === defaults.join() ? null : [...shown]
