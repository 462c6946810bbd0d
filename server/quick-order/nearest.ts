import { foldCode } from './codes.ts'
import { inSlices } from './slices.ts'

/** Finds the SKUs that look most like a text, the nearest first; few or none where nothing does. */
export type Nearest = (text: string, most: number) => string[]

/** Candidates that are looked at closely, pairs that pick them, letters of a text that count. */
const mostCandidates = 24
const mostPairs = 10
const longest = 60

/** Prepares a search for near SKUs: pairs of letters pick the candidates, the number of typing errors orders them. */
export async function openNearest(skus: readonly string[]): Promise<Nearest> {
  const folded: string[] = []
  const places = new Map<string, number[]>()
  await inSlices(skus, (sku, place) => {
    folded.push(foldCode(sku))
    for (const pair of pairsOf(folded[place]!)) {
      const known = places.get(pair)
      if (known) known.push(place)
      else places.set(pair, [place])
    }
  })
  const shared = new Uint16Array(skus.length)
  return (text, most) => {
    const code = foldCode(text).slice(0, longest)
    shared.fill(0)
    // Pairs that few SKUs have tell more than those of a common beginning.
    const telling = [...pairsOf(code)].map((pair) => places.get(pair) ?? []).toSorted((a, b) => a.length - b.length)
    for (const some of telling.slice(0, mostPairs)) for (const place of some) shared[place]! += 1
    const bound = Math.max(2, Math.floor(code.length / 3))
    return bestOf(shared)
      .map((place) => ({ sku: skus[place]!, errors: errorsBetween(code, folded[place]!), like: folded[place]! }))
      .filter(({ errors, like }) => errors <= bound || (code.length > 2 && like.startsWith(code)))
      .toSorted((a, b) => a.errors - b.errors || (a.sku < b.sku ? -1 : 1))
      .slice(0, most)
      .map(({ sku }) => sku)
  }
}

function pairsOf(code: string): Set<string> {
  const framed = `^${code}$`
  return new Set(Array.from({ length: framed.length - 1 }, (_, i) => framed.slice(i, i + 2)))
}

/** Places of the highest counts. */
function bestOf(counts: Uint16Array): number[] {
  const byCount: number[][] = []
  for (const [place, count] of counts.entries()) if (count > 0) (byCount[count] ??= []).push(place)
  return byCount.toReversed().flat().slice(0, mostCandidates)
}

/** Letters to add, drop, exchange or swap with their neighbour until one text is the other. */
export function errorsBetween(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      row[j] = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    before = above
    above = row
  }
  return above[b.length]!
}
