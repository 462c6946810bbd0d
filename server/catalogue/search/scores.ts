/** How well each item of a list matches. Only items that match cost time, so the same scores serve every search. */
export class Scores {
  readonly #values: Float64Array
  #matches: number[] = []

  /** @param size Number of items; an item is its position in the list. */
  constructor(size: number) {
    this.#values = new Float64Array(size)
  }

  clear(): void {
    for (const item of this.#matches) this.#values[item] = 0
    this.#matches = []
  }

  /** Adds a positive score to an item. */
  add(item: number, score: number): void {
    const before = this.of(item)
    if (before === 0) this.#matches.push(item)
    this.#values[item] = before + score
  }

  /** The score of an item; 0 if it does not match. */
  of(item: number): number {
    return this.#values[item] ?? 0
  }

  /** Keeps only items that match in `other` as well, with the sum of both scores. */
  intersect(other: Scores): void {
    this.#matches = this.#matches.filter((item) => {
      const score = other.of(item)
      this.#values[item] = score > 0 ? this.of(item) + score : 0
      return score > 0
    })
  }

  /** The matching items, best first; equal matches in the order of the list. */
  best(): number[] {
    const inOrder = Uint32Array.from(this.#matches).toSorted()
    return [...inOrder].toSorted((a, b) => this.of(b) - this.of(a))
  }
}
