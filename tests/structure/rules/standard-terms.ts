import { flatten, type Messages } from './messages.ts'
import { codeOnly, type Rule } from './sources.ts'

// Terms replaced in docs/glossary.md, as words of identifiers and message keys.
const retired =
  /^(shelf|told|tells?|wish(es|ed)?|refuse|verdicts?|judg(e|ed|es|ing)|give_?back|twins?|foreseen|complaints?|tries|forgive|joining|carry_?out|elsewhere|faults|world|house|sieves?|sought|bring(s|ing)?|brought|mend(ed|s)?|flaws?|asking|doings|firsts|furthest|lacks|worth|everybody|onward|caps|promised|addressed|reminded|resting|otherwise|meanings?|occasions?|readably|painted|kept|articles?|people|traits?|strange|doubtful|hasty|alarm|beginnings|oddities)$/
// Fields and paths of the API, whose names stay; the HTML element is also called `article`.
const apiNames = new Set(['kept', 'article', 'articles', 'people', 'kept_id', 'kept_name'])
// A maximum is called `maxRows`; `mostOrdered` is a participle.
const superlative = /^most[A-Z](?!rdered)/
// Names in the database, and the `House` icon.
const exempt = /^server\/db\/(migrations|schema)\/|^src\/islands\/shell\/BottomBar\.tsx$/

/** No identifier contains a term that the glossary has replaced by a standard one. */
export const usesStandardTerms: Rule = ({ path, text }) => {
  if (!/\.(ts|tsx|mjs)$/.test(path) || exempt.test(path)) return []
  const names = new Set(codeOnly(text).match(/(?<![\w$#.-])[A-Za-z_$][\w$]*(?![\w$-])/g))
  return [...names]
    .filter((name) => !apiNames.has(name) && (superlative.test(name) || wordsOf(name).some(isRetired)))
    .map((name) => `${path} says ${name}`)
}

// `letter` alone is the reminder letter.
const retiredPhrases = /(^|-)(letters|(price|promotion)-desk|data-kit|partner-files?|give-back|carry-out)(-|$)/
// Keys that are codes of the API or of the log.
const codes = /^errors\.json: |^desk\.json: log\.kinds\./

/** Message files and keys that contain a replaced term; texts are checked with `docs/terms`. */
export function retiredKeys(messages: Messages): string[] {
  const keys = Object.entries(messages).flatMap(([file, tree]) =>
    Object.keys(flatten(tree)).map((key) => `${file}: ${key}`)
  )
  return keys.filter((key) => {
    const words = wordsOf(key)
    return !codes.test(key) && (words.some(isRetired) || retiredPhrases.test(words.join('-')))
  })
}

const isRetired = (word: string) => retired.test(word)

// `tellAll` -> `tell`, `all`; `cart.json: shortage.tell_one` -> `cart`, `json`, `shortage`, `tell`, `one`
const wordsOf = (name: string) => name.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/).map((part) => part.toLowerCase())
