export interface Tracking {
  tracking: string
  carrier?: string
}

export interface ReadTracking {
  /** By number of the order or part. */
  found: Map<string, Tracking>
  /** Lines that match none of the orders, or do not clearly match one. */
  unknown: string[]
}

/**
 * Reads pasted tracking numbers, or a carrier's CSV. A line that names an order (`1302`, `000001302` or `000001302-1`,
 * in any column) applies to it; if no line does, lines are matched to orders by position. A cell may contain the name
 * of a carrier. Postcodes and weights look like short order numbers: a line that could belong to several is unknown.
 */
export function readTracking(text: string, numbers: readonly string[], carriers: readonly string[]): ReadTracking {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.split(/[\t;,]/).flatMap((cell) => cellsIn(cell.trim().replaceAll(/^"|"$/g, ''))))
    .filter((cells) => cells.some(Boolean))
  const named = lines.map((cells) => ({ cells, candidates: numbersIn(cells, numbers) }))
  const isNamed = named.some(({ candidates }) => candidates.length > 0)
  const matched = named.map(({ cells, candidates: [own, other] }, index) => {
    const number = isNamed ? (other === undefined ? own : undefined) : numbers[index]
    const tracking = trackingIn(cells, own, carriers)
    return { cells, match: number !== undefined && tracking !== undefined ? { number, tracking } : undefined }
  })
  const trackingOf = Map.groupBy(matched, ({ match }) => match?.number)
  const found = new Map<string, Tracking>()
  const unknown: string[] = []
  for (const [index, { cells, match }] of matched.entries()) {
    const rivals = trackingOf.get(match?.number) ?? []
    const isUnique = rivals.every((rival) => rival.match?.tracking.tracking === match?.tracking.tracking)
    if (match && isUnique) found.set(match.number, match.tracking)
    // The first line of a file contains column names.
    else if (index > 0 || !isNamed || cells.some(looksLikeNumber)) unknown.push(cells.join(' '))
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

const looksLikeNumber = (cell: string): boolean => /^\d{1,9}(-\d+)?$/.test(cell)

/** The orders that a line may name: those named in full, otherwise those whose short number is in a cell. */
function numbersIn(cells: readonly string[], numbers: readonly string[]): string[] {
  const matching = (candidates: readonly string[]) => {
    const named = new Set(candidates.map(padded))
    return numbers.filter((number) => named.has(number))
  }
  const candidates = cells.filter(looksLikeNumber)
  const full = candidates.filter((cell) => /^\d{9}/.test(cell))
  // An order that is not selected; a tracking number of nine digits does not begin like one.
  const isOther = full.some((cell) => cell.startsWith('000'))
  const namedInFull = matching(full)
  return namedInFull.length > 0 || isOther ? namedInFull : matching(candidates)
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
    .filter(
      (cell) => cell.toLowerCase() !== carrier?.toLowerCase() && /\d/.test(cell) && !isDay(cell) && !hasWord(cell)
    )
    .toSorted((a, b) => b.length - a.length)[0]
  return tracking === undefined ? undefined : { tracking, ...(carrier !== undefined && { carrier }) }
}

const isDay = (cell: string): boolean => /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/.test(cell)

/** Addresses and names of products have words, tracking numbers at most short groups of capitals. */
const hasWord = (cell: string): boolean => /(?<![\p{L}\d])(\p{Lu}?\p{Ll}{2,}|\p{L}{5,})(?![\p{L}\d])/u.test(cell)
