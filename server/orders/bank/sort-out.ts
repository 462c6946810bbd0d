/** A stored transfer, as far as it decides whether one of a file is known. */
export interface Known {
  reference: string | null
  fingerprint: string
}

export interface NewCredit<Row> {
  row: Row
  /** Unique on the account: the bank's reference, or the content with its occurrence. */
  identity: string
}

export interface SortedOut<Row> {
  added: NewCredit<Row>[]
  known: Row[]
  /** The bank's reference is known with other content: neither posted twice nor lost. */
  differing: Row[]
}

/**
 * Compares the credits of a file with the stored ones. A reference identifies a credit; without one, equal content does,
 * as often as it occurs. A credit with a reference is also the stored one without a reference and with its content:
 * files of two formats may overlap.
 */
export function sortOut<Row extends Known>(rows: readonly Row[], stored: readonly Known[]): SortedOut<Row> {
  const result: SortedOut<Row> = { added: [], known: [], differing: [] }
  const known = new KnownCredits(stored)
  // Those with a reference first: the others must not be taken for them.
  const inOrder = [
    ...rows.filter(({ reference }) => reference !== null),
    ...rows.filter(({ reference }) => reference === null)
  ]
  for (const row of inOrder) {
    const same = known.recognise(row)
    if (!same) result.added.push({ row, identity: known.add(row) })
    else (same.fingerprint === row.fingerprint ? result.known : result.differing).push(row)
  }
  return result
}

/** The stored credits; each is recognised in a file once, unless by its reference. */
class KnownCredits {
  readonly #byReference: Map<string, Known>
  /** Not recognised yet, by content; those without a reference last. */
  readonly #left: Map<string, Known[]>
  readonly #counts: Map<string, number>
  readonly #recognised = new Set<Known>()

  constructor(stored: readonly Known[]) {
    this.#byReference = new Map(stored.flatMap((one) => (one.reference === null ? [] : [[one.reference, one]])))
    const byRank = stored.toSorted((a, b) => Number(a.reference === null) - Number(b.reference === null))
    this.#left = Map.groupBy(byRank, ({ fingerprint }) => fingerprint)
    this.#counts = new Map([...this.#left].map(([print, of]) => [print, of.length]))
  }

  recognise({ reference, fingerprint }: Known): Known | undefined {
    const named = reference === null ? undefined : this.#byReference.get(reference)
    const same = named ?? this.#takeAlike(fingerprint, reference !== null)
    if (same) this.#recognised.add(same)
    return same
  }

  #takeAlike(fingerprint: string, hasReference: boolean): Known | undefined {
    const left = this.#left.get(fingerprint) ?? []
    for (let one = left.at(-1); one; one = left.at(-1)) {
      if (hasReference && one.reference !== null) return undefined
      left.pop()
      if (!this.#recognised.has(one)) return one
    }
    return undefined
  }

  /** @returns the identity */
  add(row: Known): string {
    const { reference, fingerprint } = row
    const count = (this.#counts.get(fingerprint) ?? 0) + 1
    this.#counts.set(fingerprint, count)
    if (reference === null) return `content:${fingerprint}:${count}`
    this.#byReference.set(reference, row)
    return `reference:${reference}`
  }
}
