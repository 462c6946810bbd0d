import { editDistance } from '../../../contract/edit-distance.ts'
import { foldCode } from './codes.ts'
import { forEachYielding } from '../../core/batches.ts'

/** Finds the SKUs most similar to a text, most similar first; few or none if nothing is similar. */
export type SimilarSkuSearch = (text: string, limit: number) => string[]

/** Candidates that are compared in detail. */
const maxCandidates = 16
/** SKUs that are preselected by their character pairs. */
const maxPreselected = 6000
/** Characters of a text that are compared. */
const maxLength = 60

/** Prepares a search for similar SKUs: character pairs select candidates, and the number of typos ranks them. */
export async function createSimilarSkuSearch(skus: readonly string[]): Promise<SimilarSkuSearch> {
  const folded: string[] = []
  const indexesByPair = new Map<string, number[]>()
  await forEachYielding(skus, (sku, index) => {
    folded.push(foldCode(sku))
    for (const pair of bigramsOf(folded[index]!)) {
      const indexesOfPair = indexesByPair.get(pair)
      if (indexesOfPair) indexesOfPair.push(index)
      else indexesByPair.set(pair, [index])
    }
  })
  const sharedPairs = new Uint16Array(skus.length)
  return (text, limit) => {
    const code = foldCode(text).slice(0, maxLength)
    const maxDistance = Math.max(2, Math.floor(code.length / 3))
    return candidatesFor(indexesByPair, sharedPairs, bigramsOf(code))
      .map((index) => ({ sku: skus[index]!, foldedSku: folded[index]! }))
      .map(({ sku, foldedSku }) => ({ sku, foldedSku, distance: editDistance(code, foldedSku) }))
      .filter(({ distance, foldedSku }) => distance <= maxDistance || (code.length > 2 && foldedSku.startsWith(code)))
      .toSorted((a, b) => a.distance - b.distance || (a.sku < b.sku ? -1 : 1))
      .slice(0, limit)
      .map(({ sku }) => sku)
  }
}

/** Candidates that share the most pairs with a text; rare pairs weigh more than those of a common prefix. */
function candidatesFor(
  indexesByPair: ReadonlyMap<string, number[]>,
  sharedPairs: Uint16Array,
  pairs: Set<string>
): number[] {
  const rarestFirst = [...pairs].map((pair) => indexesByPair.get(pair) ?? []).toSorted((a, b) => a.length - b.length)
  const preselected: number[] = []
  for (const indexes of rarestFirst) {
    if (preselected.length > 0 && preselected.length + indexes.length > maxPreselected) break
    for (const index of indexes) if (sharedPairs[index]!++ === 0) preselected.push(index)
  }
  const byCount = [...Map.groupBy(preselected, (index) => sharedPairs[index]!)].toSorted(([a], [b]) => b - a)
  for (const index of preselected) sharedPairs[index] = 0
  return byCount.flatMap(([, indexes]) => indexes).slice(0, maxCandidates)
}

function bigramsOf(code: string): Set<string> {
  const framed = `^${code}$`
  return new Set(Array.from({ length: framed.length - 1 }, (_, i) => framed.slice(i, i + 2)))
}
