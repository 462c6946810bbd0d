import { isKnown, meantWords, wordsOf } from './catalogue-words.ts'
import { pageLocale } from '../../../lib/api/page-locale.ts'

/** Results shown at most: each is a small file of its own. */
const mostShown = 12

/** A product, a collection or a category. */
export interface Result {
  url: string
  name: string
  /** The product's collection, or what it is otherwise. */
  where: string
  picture: string
}

export interface Found {
  results: Result[]
  /** There are more, less near. */
  isPart: boolean
  /** What was looked for, where nothing is called what was typed. */
  instead?: string
}

interface Hit {
  data: () => Promise<{ url: string; content: string; meta: Record<string, string> }>
}

/** What we use of pagefind's interface (pagefind.app/docs/api). */
interface Pagefind {
  init: () => Promise<void>
  search: (text: string) => Promise<{ results: Hit[] }>
}

const folder = '/pagefind/'
let opened: Promise<Pagefind> | undefined
let vocabulary: Promise<string[]> | undefined

/**
 * Looks for a text in the page's language; an empty one only makes ready. @throws where the index cannot be reached
 */
export async function find(text: string): Promise<Found> {
  opened ??= kept(open(), () => (opened = undefined))
  vocabulary ??= kept(readVocabulary(), () => (vocabulary = undefined))
  const [pagefind, known] = await Promise.all([opened, vocabulary])
  const words = wordsOf(text)
  if (words.length === 0) return none
  const meant = meantWords(words, known)
  const { results } = await pagefind.search(meant.join(' '))
  const strange = meant.filter((word) => !isKnown(word, known))
  if (!(await doesHold(results[0], strange))) return none
  const found = await foundOf(results)
  return meant.join(' ') === words.join(' ') ? found : { ...found, instead: meant.join(' ') }
}

const none: Found = { results: [], isPart: false }

// For a word that it does not have pagefind takes the nearest beginning, `zinc` for `zzz`; codes are not among the
// known words, so the best result says whether it found one or made do.
async function doesHold(best: Hit | undefined, words: readonly string[]): Promise<boolean> {
  if (!best || words.length === 0) return true
  const held = (await best.data()).content.split(/\s+/)
  return words.every((word) => isKnown(word, held))
}

// What has failed is tried again the next time.
function kept<T>(work: Promise<T>, forget: () => void): Promise<T> {
  work.catch(forget)
  return work
}

async function open(): Promise<Pagefind> {
  const file = `${folder}pagefind.js`
  const pagefind = (await import(/* @vite-ignore */ file)) as Pagefind
  await pagefind.init()
  return pagefind
}

async function readVocabulary(): Promise<string[]> {
  const answer = await fetch(`${folder}words-${pageLocale()}.json`)
  if (!answer.ok) throw new Error(`The words of the search answer ${answer.status}`)
  return (await answer.json()) as string[]
}

async function foundOf(all: Hit[]): Promise<Found> {
  const results = await Promise.all(
    all.slice(0, mostShown).map(async (hit): Promise<Result> => {
      const { url, meta } = await hit.data()
      return { url, name: meta['title'] ?? '', where: meta['where'] ?? '', picture: meta['picture'] ?? '' }
    })
  )
  return { results, isPart: all.length > results.length }
}
