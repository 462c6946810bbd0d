import { fold } from '../../../contract/fold.ts'

const searchable = (text: string): string => fold(text).replaceAll('’', "'")

/** Which of the texts contain every typed word, in any order: `(['Was kostet der Versand?'], 'versand kost')`. */
export function findAnswers(texts: readonly string[], typed: string): boolean[] {
  const terms = searchable(typed).split(/\s+/).filter(Boolean)
  return texts.map((text) => {
    const folded = searchable(text)
    return terms.every((term) => folded.includes(term))
  })
}
