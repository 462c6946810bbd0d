import { isKnown, correctedTerms, searchTermsOf } from './search-terms.ts'
import { pageLocale } from '../../../lib/api/page-locale.ts'

/** Maximum number of results: each is a separate small file. */
const maxShown = 12

/** A product, a collection or a category. */
export interface Result {
  url: string
  name: string
  /** The product's collection, or the kind of result. */
  where: string
  picture: string
}

export interface SearchResults {
  results: Result[]
  /** Whether there are more, less relevant results. */
  hasMore: boolean
  /** The corrected search text, if nothing matched the original. */
  correctedText?: string
}

interface PagefindResult {
  data: () => Promise<{ url: string; content: string; meta: Record<string, string> }>
}

/** The part of pagefind's API that we use (pagefind.app/docs/api). */
interface Pagefind {
  options: (options: { noWorker: boolean }) => Promise<void>
  init: () => Promise<void>
  search: (text: string) => Promise<{ results: PagefindResult[] }>
}

const folder = '/pagefind/'
let opened: Promise<Pagefind> | undefined
let vocabulary: Promise<string[]> | undefined

/** Searches in the page's language; an empty text only preloads. @throws if the index is unreachable */
export async function find(text: string): Promise<SearchResults> {
  opened ??= cached(open(), () => (opened = undefined))
  vocabulary ??= cached(readVocabulary(), () => (vocabulary = undefined))
  const [pagefind, known] = await Promise.all([opened, vocabulary])
  const terms = searchTermsOf(text)
  if (terms.length === 0) return noResults
  const corrected = correctedTerms(terms, known)
  const { results } = await pagefind.search(corrected.join(' '))
  const unknownTerms = corrected.filter((term) => !isKnown(term, known))
  if (!(await isRealMatch(results[0], unknownTerms))) return noResults
  const found = await readResults(results)
  return corrected.join(' ') === terms.join(' ') ? found : { ...found, correctedText: corrected.join(' ') }
}

const noResults: SearchResults = { results: [], hasMore: false }

// For an unknown word, pagefind uses the nearest prefix, `zinc` for `zzz`; codes are not in the vocabulary, so the best
// result shows whether it was a real match.
async function isRealMatch(best: PagefindResult | undefined, terms: readonly string[]): Promise<boolean> {
  if (!best || terms.length === 0) return true
  const content = (await best.data()).content.split(/\s+/)
  return terms.every((term) => isKnown(term, content))
}

// Failures are retried on the next call.
function cached<T>(work: Promise<T>, forget: () => void): Promise<T> {
  work.catch(forget)
  return work
}

async function open(): Promise<Pagefind> {
  const file = `${folder}pagefind.js`
  const pagefind = (await import(/* @vite-ignore */ file)) as Pagefind
  // Trusted Types reject a worker with a plain URL; on this thread, a search takes a few milliseconds.
  await pagefind.options({ noWorker: true })
  await pagefind.init()
  return pagefind
}

async function readVocabulary(): Promise<string[]> {
  const response = await fetch(`${folder}words-${pageLocale()}.json`)
  if (!response.ok) throw new Error(`The search word list returned ${response.status}`)
  return (await response.json()) as string[]
}

async function readResults(all: PagefindResult[]): Promise<SearchResults> {
  const results = await Promise.all(
    all.slice(0, maxShown).map(async (hit): Promise<Result> => {
      const { url, meta } = await hit.data()
      return { url, name: meta['title'] ?? '', where: meta['where'] ?? '', picture: meta['picture'] ?? '' }
    })
  )
  return { results, hasMore: all.length > results.length }
}
