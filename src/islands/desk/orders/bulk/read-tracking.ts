export interface Tracking {
  tracking: string
  carrier?: string
}

export interface ReadTracking {
  /** By number of the order or part. */
  found: Map<string, Tracking>
  /** Lines that match none of the orders. */
  unknown: string[]
}

/**
 * Reads pasted tracking numbers, or a carrier's CSV. A line that names an order (`1302`, `000001302` or `000001302-1`,
 * in any column) applies to it; if no line does, lines are matched to orders by position. A cell may contain the name
 * of a carrier.
 */
export function readTracking(text: string, numbers: readonly string[], carriers: readonly string[]): ReadTracking {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.split(/[\t;,]/).flatMap((cell) => cellsIn(cell.trim().replaceAll(/^"|"$/g, ''))))
    .filter((cells) => cells.some(Boolean))
  const named = lines.map((cells) => ({ cells, number: numberIn(cells, numbers) }))
  const isNamed = named.some(({ number }) => number !== undefined)
  const found = new Map<string, Tracking>()
  const unknown: string[] = []
  for (const [index, { cells, number: own }] of named.entries()) {
    const number = isNamed ? own : numbers[index]
    const tracking = trackingIn(cells, own, carriers)
    if (number !== undefined && tracking !== undefined) found.set(number, tracking)
    // The first line of a file contains column names.
    else if (index > 0 || !isNamed) unknown.push(cells.join(' '))
  }
  return { found, unknown }
}

/**
 * The tracking numbers of a dialog after its pasted text has changed: those read from the earlier text are dropped,
 * those typed for an order stay.
 */
export function mergeTracking(
  entered: Readonly<Record<string, Tracking>>,
  before: ReadonlyMap<string, Tracking>,
  found: ReadonlyMap<string, Tracking>
): Record<string, Tracking> {
  const unchanged = Object.entries(entered).filter(([number, tracking]) => before.get(number) !== tracking)
  return { ...Object.fromEntries(unchanged), ...Object.fromEntries(found) }
}

// In a line without columns, only a full order number is one: a tracking number in groups may begin with any digits.
function cellsIn(cell: string): string[] {
  const [, first, rest] = /^(\d{9}(?:-\d+)?)\s+(\S.*)$/.exec(cell) ?? []
  const [, start, last] = /^(\S.*)\s+(\d{9}(?:-\d+)?)$/.exec(cell) ?? []
  if (first !== undefined && rest !== undefined) return [first, rest]
  return start !== undefined && last !== undefined ? [last, start.trim()] : [cell]
}

function numberIn(cells: readonly string[], numbers: readonly string[]): string | undefined {
  const orderNumbers = new Set(cells.filter((cell) => /^\d{1,9}(-\d+)?$/.test(cell)).map(padded))
  return numbers.find((number) => orderNumbers.has(number))
}

function padded(cell: string): string {
  const [order = '', part] = cell.split('-')
  return order.padStart(9, '0') + (part === undefined ? '' : `-${part}`)
}

function trackingIn(
  cells: readonly string[],
  own: string | undefined,
  carriers: readonly string[]
): Tracking | undefined {
  const rest = cells.filter((cell) => cell !== '' && padded(cell) !== own)
  const carrier = carriers.find((name) => rest.some((cell) => cell.toLowerCase() === name.toLowerCase()))
  const tracking = rest
    .filter((cell) => cell.toLowerCase() !== carrier?.toLowerCase() && /\d/.test(cell) && !isDay(cell))
    .toSorted((a, b) => b.length - a.length)[0]
  return tracking === undefined ? undefined : { tracking, ...(carrier !== undefined && { carrier }) }
}

const isDay = (cell: string): boolean => /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/.test(cell)
