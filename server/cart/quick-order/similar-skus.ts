import { errorsBetween } from '../../../contract/spelling.ts'
import { foldCode } from './codes.ts'
import { forEachYielding } from '../../core/batches.ts'

/** Finds the SKUs most similar to a text, most similar first; few or none if nothing is similar. */
export type Nearest = (text: string, limit: number) => string[]

/** Limits: candidates compared in detail, candidates preselected, and significant characters of a text. */
const maxCandidates = 16
const maxTouched = 6000
const longest = 60

/** Prepares a search for similar SKUs: character pairs select candidates, and the number of typos ranks them. */
export async function openNearest(skus: readonly string[]): Promise<Nearest> {
  const folded: string[] = []
  const places = new Map<string, number[]>()
  await forEachYielding(skus, (sku, place) => {
    folded.push(foldCode(sku))
    for (const pair of bigramsOf(folded[place]!)) {
      const placesOfPair = places.get(pair)
      if (placesOfPair) placesOfPair.push(place)
      else places.set(pair, [place])
    }
  })
  const shared = new Uint16Array(skus.length)
  return (text, limit) => {
    const code = foldCode(text).slice(0, longest)
    const bound = Math.max(2, Math.floor(code.length / 3))
    return candidatesFor(places, shared, bigramsOf(code))
      .map((place) => ({ sku: skus[place]!, like: folded[place]! }))
      .map(({ sku, like }) => ({ sku, like, errors: errorsBetween(code, like) }))
      .filter(({ errors, like }) => errors <= bound || (code.length > 2 && like.startsWith(code)))
      .toSorted((a, b) => a.errors - b.errors || (a.sku < b.sku ? -1 : 1))
      .slice(0, limit)
      .map(({ sku }) => sku)
  }
}

/** Candidates that share the most pairs with a text; rare pairs weigh more than those of a common prefix. */
function candidatesFor(places: ReadonlyMap<string, number[]>, shared: Uint16Array, pairs: Set<string>): number[] {
  const distinct = [...pairs].map((pair) => places.get(pair) ?? []).toSorted((a, b) => a.length - b.length)
  const touched: number[] = []
  for (const some of distinct) {
    if (touched.length > 0 && touched.length + some.length > maxTouched) break
    for (const place of some) if (shared[place]!++ === 0) touched.push(place)
  }
  const byCount: (number[] | undefined)[] = []
  for (const place of touched) {
    ;(byCount[shared[place]!] ??= []).push(place)
    shared[place] = 0
  }
  return byCount
    .filter((some) => some !== undefined)
    .toReversed()
    .flat()
    .slice(0, maxCandidates)
}

function bigramsOf(code: string): Set<string> {
  const framed = `^${code}$`
  return new Set(Array.from({ length: framed.length - 1 }, (_, i) => framed.slice(i, i + 2)))
}
