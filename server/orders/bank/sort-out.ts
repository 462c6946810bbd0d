import { type Credit, fingerprintOf } from './bank-row.ts'

/** A stored transfer, as far as it decides whether one of a file is known. */
export interface Known {
  reference: string | null
  fingerprint: string
}

export interface NewCredit<Row> extends Known {
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
export function sortOut<Row extends { credit: Credit }>(
  rows: readonly Row[],
  stored: readonly Known[]
): SortedOut<Row> {
  const result: SortedOut<Row> = { added: [], known: [], differing: [] }
  const known = new KnownCredits(stored)
  const printed = rows.map((row) => ({ row, reference: row.credit.reference, print: fingerprintOf(row.credit) }))
  // Those with a reference first: the others must not be taken for them.
  for (const { row, reference, print } of [
    ...printed.filter(({ reference }) => reference !== null),
    ...printed.filter(({ reference }) => reference === null)
  ]) {
    const same = known.recognise(reference, print)
    if (!same) result.added.push({ row, ...known.add(reference, print) })
    else (same.fingerprint === print ? result.known : result.differing).push(row)
  }
  return result
}

/** The stored credits; each is recognised in a file once, unless by its reference. */
class KnownCredits {
  readonly #byReference: Map<string, Known>
  readonly #byPrint: Map<string, Known[]>
  readonly #counts: Map<string, number>
  readonly #recognised = new Set<Known>()

  constructor(stored: readonly Known[]) {
    this.#byReference = new Map(stored.flatMap((one) => (one.reference === null ? [] : [[one.reference, one]])))
    this.#byPrint = Map.groupBy(stored, ({ fingerprint }) => fingerprint)
    this.#counts = new Map([...this.#byPrint].map(([print, of]) => [print, of.length]))
  }

  recognise(reference: string | null, print: string): Known | undefined {
    const named = reference === null ? undefined : this.#byReference.get(reference)
    const alike = this.#byPrint.get(print)?.filter((one) => reference === null || one.reference === null)
    const same = named ?? alike?.find((one) => !this.#recognised.has(one))
    if (same) this.#recognised.add(same)
    return same
  }

  add(reference: string | null, fingerprint: string): Omit<NewCredit<unknown>, 'row'> {
    const count = (this.#counts.get(fingerprint) ?? 0) + 1
    this.#counts.set(fingerprint, count)
    const identity = reference === null ? `content:${fingerprint}:${count}` : `reference:${reference}`
    const one = { reference, fingerprint, identity }
    if (reference !== null) this.#byReference.set(reference, one)
    return one
  }
}
