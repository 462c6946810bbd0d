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
  const sortedRows = [
    ...rows.filter(({ reference }) => reference !== null),
    ...rows.filter(({ reference }) => reference === null)
  ]
  for (const row of sortedRows) {
    const match = known.findMatch(row)
    if (!match) result.added.push({ row, identity: known.add(row) })
    else (match.fingerprint === row.fingerprint ? result.known : result.differing).push(row)
  }
  return result
}

/** The stored credits; each matches one credit of a file, or several by reference. */
class KnownCredits {
  readonly #byReference: Map<string, CreditIdentity>
  /** Not matched yet, by content; those without a reference come last. */
  readonly #unmatched: Map<string, CreditIdentity[]>
  readonly #counts: Map<string, number>
  readonly #matched = new Set<CreditIdentity>()

  constructor(stored: readonly CreditIdentity[]) {
    this.#byReference = new Map(
      stored.flatMap((credit) => (credit.reference === null ? [] : [[credit.reference, credit]]))
    )
    const byRank = stored.toSorted((a, b) => Number(a.reference === null) - Number(b.reference === null))
    this.#unmatched = Map.groupBy(byRank, ({ fingerprint }) => fingerprint)
    this.#counts = new Map([...this.#unmatched].map(([fingerprint, credits]) => [fingerprint, credits.length]))
  }

  findMatch({ reference, fingerprint }: CreditIdentity): CreditIdentity | undefined {
    const withReference = reference === null ? undefined : this.#byReference.get(reference)
    const match = withReference ?? this.#takeUnmatched(fingerprint, reference !== null)
    if (match) this.#matched.add(match)
    return match
  }

  #takeUnmatched(fingerprint: string, hasReference: boolean): CreditIdentity | undefined {
    const unmatched = this.#unmatched.get(fingerprint) ?? []
    for (let credit = unmatched.at(-1); credit; credit = unmatched.at(-1)) {
      if (hasReference && credit.reference !== null) return undefined
      unmatched.pop()
      if (!this.#matched.has(credit)) return credit
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
