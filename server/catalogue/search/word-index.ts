import { forEachYielding } from '../../core/batches.ts'
import { GrowingList } from './growing-list.ts'
import type { Scores } from './scores.ts'

/**
 * Sorted words and, for each, the items that contain it. In flat arrays, because maps of objects take ten times the
 * memory.
 */
export interface WordIndex {
  words: readonly string[]
  /** Where the entries of each word begin in `items` and `scores`; those of the next word begin where they end. */
  starts: Uint32Array
  /** Positions of items in the indexed list. */
  items: Uint32Array
  /** How well an item matches the word (BM25), times the weight of the field. */
  scores: Float32Array
}

/** A text of each item, as words; `weight` is how much a match in it counts. */
export interface Field<Item> {
  weight: number
  wordsOf: (item: Item) => readonly string[]
}

/**
 * Indexes the words of all items, yielding to other requests: an index for each list of fields. The lists share one
 * dictionary, because most names are the same in all languages, and finding a word among 100,000 others takes longest.
 */
export async function indexWords<Item>(
  items: readonly Item[],
  lists: readonly (readonly Field<Item>[])[]
): Promise<WordIndex[]> {
  const ids = new Map<string, number>()
  const matches = lists.map((fields) => fields.map(openMatches))
  const fields = matches.flat()
  await forEachYielding(items, (item) => {
    for (const field of fields) addWords(field, item, ids)
  })
  const words = [...ids.keys()].toSorted()
  const ranks = new Uint32Array(words.length)
  await forEachYielding(words, (word, rank) => (ranks[ids.get(word) ?? 0] = rank))
  const indexes: WordIndex[] = []
  await forEachYielding(matches, (ofList) => {
    const used = usedWords(ofList, words, ranks)
    indexes.push(sortByWord(ofList, used.words, used.ranks))
    for (const { ids: entries, counts, lengths } of ofList)
      for (const list of [entries, counts, lengths]) list.release()
  })
  return indexes
}

/** The words of a field in all items, in order of items. */
interface WordMatches<Item> extends Field<Item> {
  /** An entry for each different word of an item: the word, and how often the item has it. */
  ids: GrowingList
  counts: GrowingList
  /** Number of entries of each item. */
  lengths: GrowingList
}

const openMatches = <Item>(field: Field<Item>): WordMatches<Item> => ({
  ...field,
  ids: new GrowingList(),
  counts: new GrowingList(),
  lengths: new GrowingList()
})

function addWords<Item>(field: WordMatches<Item>, item: Item, known: Map<string, number>): void {
  const { ids, counts, lengths, wordsOf } = field
  const first = ids.length
  for (const word of wordsOf(item)) {
    const id = idOf(word, known)
    let entry = first
    while (entry < ids.length && ids.at(entry) !== id) entry++
    if (entry === ids.length) {
      ids.push(id)
      counts.push(0)
    }
    counts.increment(entry)
  }
  lengths.push(ids.length - first)
}

function idOf(word: string, known: Map<string, number>): number {
  const id = known.get(word) ?? known.size
  if (id === known.size) known.set(word, id)
  return id
}

/** The words that occur in some fields, sorted, and the rank of each by its ID. */
function usedWords<Item>(
  fields: readonly WordMatches<Item>[],
  words: readonly string[],
  ranks: Uint32Array
): { words: string[]; ranks: Uint32Array } {
  const isUsed = new Uint8Array(words.length)
  for (const { ids } of fields) for (const id of ids.values()) isUsed[ranks[id] ?? 0] = 1
  let count = 0
  const ownRanks = Uint32Array.from(isUsed, (used) => (count += used) - used)
  return { words: words.filter((_, rank) => isUsed[rank] === 1), ranks: ranks.map((rank) => ownRanks[rank] ?? 0) }
}

/** `ranks` has the rank of each word by its ID. */
function sortByWord<Item>(
  found: readonly WordMatches<Item>[],
  words: readonly string[],
  ranks: Uint32Array
): WordIndex {
  const fields = found.map((field) => ({ ...field, frequencies: frequenciesOf(field.ids, words.length, ranks) }))
  // Counts become the ends of words, and filling from the back turns these into their starts.
  const starts = new Uint32Array(words.length + 1)
  let size = 0
  starts.forEach((_, rank) => {
    for (const { frequencies } of fields) size += frequencies[rank] ?? 0
    starts[rank] = size
  })
  const [items, scores] = [new Uint32Array(size), new Float32Array(size)]
  for (const { weight, ids, counts, lengths, frequencies } of fields) {
    const usualLength = ids.length / lengths.length
    let entry = 0
    lengths.values().forEach((length, item) => {
      for (const end = entry + length; entry < end; entry++) {
        const rank = ranks[ids.at(entry)] ?? 0
        const at = (starts[rank] ?? 0) - 1
        starts[rank] = at
        items[at] = item
        const rareness = rarity(frequencies[rank] ?? 0, lengths.length)
        scores[at] = weight * rareness * density(counts.at(entry), length / usualLength)
      }
    })
  }
  return { words, starts, items, scores }
}

/** Number of items with each word, by rank. */
function frequenciesOf(ids: GrowingList, wordCount: number, ranks: Uint32Array): Uint32Array {
  const frequencies = new Uint32Array(wordCount)
  for (const id of ids.values()) {
    const rank = ranks[id] ?? 0
    frequencies[rank] = (frequencies[rank] ?? 0) + 1
  }
  return frequencies
}

// BM25+ with k = 1.2, b = 0.7 and d = 0.5: rare words and short texts count more; repetition adds less and less.
const rarity = (frequency: number, all: number) => Math.log(1 + (all - frequency + 0.5) / (frequency + 0.5))
const density = (count: number, length: number) => 0.5 + (2.2 * count) / (count + 1.2 * (0.3 + 0.7 * length))

/** Weights of matches that are not exact, before the length of the word is considered. */
const prefixWeight = 0.375
const fuzzyWeight = 0.45

/**
 * Adds to each item's score how well it matches a word: exactly, as the beginning of a longer word, or with up to
 * `maxEdits` wrong, missing or additional letters.
 */
export function addMatches(index: WordIndex, word: string, maxEdits: number, totals: Scores): void {
  const [from, to] = [firstFrom(index.words, word), firstFrom(index.words, `${word}\uFFFF`)]
  for (let rank = from; rank < to; rank++) {
    const { length } = index.words[rank] ?? ''
    const longer = length - word.length
    addEntries(index, rank, longer === 0 ? 1 : (prefixWeight * length) / (length + 0.3 * longer), totals)
  }
  if (maxEdits === 0) return
  for (const { rank, distance } of similarWords(index.words, word, maxEdits)) {
    const { length } = index.words[rank] ?? ''
    if (rank < from || rank >= to) addEntries(index, rank, (fuzzyWeight * length) / (length + distance), totals)
  }
}

function addEntries({ starts, items, scores }: WordIndex, rank: number, weight: number, totals: Scores): void {
  const end = starts[rank + 1] ?? 0
  for (let at = starts[rank] ?? 0; at < end; at++) {
    totals.add(items[at] ?? 0, weight * (scores[at] ?? 0))
  }
}

/** The rank of the first word that sorts at or after a text (lower bound). */
function firstFrom(words: readonly string[], text: string): number {
  return firstRank(0, words.length, (rank) => (words[rank] ?? '') >= text)
}

/** The first rank of a range for which a condition holds that then holds for all later ones; `to` if for none. */
function firstRank(from: number, to: number, holds: (rank: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Ranks of the words within a Levenshtein distance. */
function similarWords(
  words: readonly string[],
  word: string,
  maxDistance: number
): { rank: number; distance: number }[] {
  const similar: { rank: number; distance: number }[] = []
  // Words that begin with the same letters share a row of distances: between these letters and each beginning of `word`.
  const visit = (from: number, to: number, depth: number, row: readonly number[]) => {
    let rank = from
    while (rank < to) {
      const character = words[rank]?.[depth]
      if (character === undefined) {
        const distance = row.at(-1) ?? Infinity
        if (distance <= maxDistance) similar.push({ rank, distance })
        rank += 1
        continue
      }
      const end = firstRank(rank, to, (other) => (words[other]?.[depth] ?? '') > character)
      const next = nextRow(row, word, character)
      if (Math.min(...next) <= maxDistance) visit(rank, end, depth + 1, next)
      rank = end
    }
  }
  visit(
    0,
    words.length,
    0,
    Array.from({ length: word.length + 1 }, (_, i) => i)
  )
  return similar
}

function nextRow(row: readonly number[], word: string, character: string): number[] {
  const next = [(row[0] ?? 0) + 1]
  for (let i = 1; i < row.length; i++) {
    const replaced = (row[i - 1] ?? 0) + (word[i - 1] === character ? 0 : 1)
    next.push(Math.min(replaced, (row[i] ?? 0) + 1, (next[i - 1] ?? 0) + 1))
  }
  return next
}
