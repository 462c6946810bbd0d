/** Folds accents, case and typographic characters. */
const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** Which of the texts contain every typed word, in any order: `(['Was kostet der Versand?'], 'versand kost')`. */
export function findAnswers(texts: readonly string[], typed: string): boolean[] {
  const terms = fold(typed).split(/\s+/).filter(Boolean)
  return texts.map((text) => {
    const folded = fold(text)
    return terms.every((term) => folded.includes(term))
  })
}
