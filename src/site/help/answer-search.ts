/** As people type it: without accents, in small letters, typographic marks as plain ones. */
const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** Which of the texts hold every word that was typed, in any order: `(['Was kostet der Versand?'], 'versand kost')`. */
export function findAnswers(texts: readonly string[], typed: string): boolean[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return texts.map((text) => {
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  })
}
