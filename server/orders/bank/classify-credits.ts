/** The fields of a stored transfer that decide whether a transfer of a file is already known. */
export interface CreditIdentity {
  reference: string | null
  fingerprint: string
}

export interface NewCredit<Row> {
  row: Row
  /** Unique within the account: the bank's reference, or the content with its occurrence count. */
  identity: string
}

export interface ClassifiedCredits<Row> {
  added: NewCredit<Row>[]
  known: Row[]
  /** Known bank reference with different content: neither posted twice nor dropped. */
  differing: Row[]
}

/**
 * Compares the credits of a file with the stored ones. A credit is identified by its reference or, without one, by its
 * content, counting occurrences. A credit with a reference also matches a stored one that has the same content and no
 * reference, because files of two formats may overlap.
 */
export function classifyCredits<Row extends CreditIdentity>(
  rows: readonly Row[],
  stored: readonly CreditIdentity[]
): ClassifiedCredits<Row> {
  const result: ClassifiedCredits<Row> = { added: [], known: [], differing: [] }
  const known = new KnownCredits(stored)
  // Credits with a reference go first, so that the others are not matched in their place.
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

/** The stored credits; each matches one credit of a file, or several by reference. */
class KnownCredits {
  readonly #byReference: Map<string, CreditIdentity>
  /** Not matched yet, by content; those without a reference come last. */
  readonly #left: Map<string, CreditIdentity[]>
  readonly #counts: Map<string, number>
  readonly #recognised = new Set<CreditIdentity>()

  constructor(stored: readonly CreditIdentity[]) {
    this.#byReference = new Map(stored.flatMap((one) => (one.reference === null ? [] : [[one.reference, one]])))
    const byRank = stored.toSorted((a, b) => Number(a.reference === null) - Number(b.reference === null))
    this.#left = Map.groupBy(byRank, ({ fingerprint }) => fingerprint)
    this.#counts = new Map([...this.#left].map(([print, of]) => [print, of.length]))
  }

  recognise({ reference, fingerprint }: CreditIdentity): CreditIdentity | undefined {
    const named = reference === null ? undefined : this.#byReference.get(reference)
    const same = named ?? this.#takeAlike(fingerprint, reference !== null)
    if (same) this.#recognised.add(same)
    return same
  }

  #takeAlike(fingerprint: string, hasReference: boolean): CreditIdentity | undefined {
    const left = this.#left.get(fingerprint) ?? []
    for (let one = left.at(-1); one; one = left.at(-1)) {
      if (hasReference && one.reference !== null) return undefined
      left.pop()
      if (!this.#recognised.has(one)) return one
    }
    return undefined
  }

  /** @returns the identity of the added credit */
  add(row: CreditIdentity): string {
    const { reference, fingerprint } = row
    const count = (this.#counts.get(fingerprint) ?? 0) + 1
    this.#counts.set(fingerprint, count)
    if (reference === null) return `content:${fingerprint}:${count}`
    this.#byReference.set(reference, row)
    return `reference:${reference}`
  }
}
