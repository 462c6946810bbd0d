import { randomUUID } from 'node:crypto'
import type { KeptLine } from './kept.ts'

/** The lines of a cart as they were told in one answer. */
interface Edition {
  name: string
  lines: readonly KeptLine[]
}

/**
 * What was told of each cart last, by order id, the cart told last at the end. Two are not enough: the answer that gave
 * the newest may have been lost, and another tab may still hold the one before.
 */
const told = new Map<string, Edition[]>()
const mostOfCart = 3

/** Lines of all of them, most of which are the same in several editions. */
const mostLines = 60_000
let lineCount = 0

/** The name of the lines that a cart is told with: a new one, which no other server gives, unless just these were told before. */
export function keepEdition(orderId: string, lines: readonly KeptLine[]): string {
  const editions = told.get(orderId) ?? []
  const same = editions.find((edition) => isSame(edition.lines, lines))
  if (same) return same.name
  const name = randomUUID()
  told.delete(orderId)
  told.set(orderId, [...editions.slice(1 - mostOfCart), { name, lines }])
  lineCount += lines.length - (editions.length < mostOfCart ? 0 : editions[0]!.lines.length)
  for (const oldest of told.keys()) {
    if (lineCount <= mostLines) break
    forget(oldest)
  }
  return name
}

const isSame = (some: readonly KeptLine[], others: readonly KeptLine[]) =>
  some.length === others.length && some.every((line, at) => line === others[at])

function forget(orderId: string): void {
  for (const { lines } of told.get(orderId) ?? []) lineCount -= lines.length
  told.delete(orderId)
}

export interface Difference {
  /** Lines that are new or not as they were told, in their order. */
  changed: readonly KeptLine[]
  /** Ids of lines that are there no more. */
  gone: string[]
}

/**
 * How lines differ from an edition of the cart; undefined where this server has not told it or no longer knows it. A line
 * that has not changed is the same object (see `KeptLine`), whatever has happened to prices and stock in between.
 */
export function differenceSince(
  orderId: string,
  name: string | undefined,
  lines: readonly KeptLine[]
): Difference | undefined {
  const held = name === undefined ? undefined : told.get(orderId)?.find((edition) => edition.name === name)?.lines
  if (!held) return undefined
  const changed: KeptLine[] = []
  const gone: string[] = []
  let at = 0
  for (const line of lines) {
    if (held[at] === line) {
      at++
      continue
    }
    while (at < held.length && held[at]!.row.id !== line.row.id) gone.push(held[at++]!.row.id)
    if (held[at++] !== line) changed.push(line)
  }
  for (; at < held.length; at++) gone.push(held[at]!.row.id)
  return { changed, gone }
}
