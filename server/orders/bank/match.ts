import type { confidences, matchReasons } from '../../../contract/desk/bank.ts'
import type { OpenInvoice } from '../ledger/service.ts'

/** An order that can be paid; amounts in minor units. */
export interface Payable {
  order: string
  /** Open invoices; if the text names invoices, only those. */
  invoices: OpenInvoice[]
  dueDate: string | null
  unpaid: number
  /** Reminder fees in `unpaid`, which joint payments include. */
  fees: number
  /** The total of the named invoices, if the text names invoices rather than the order. */
  namedTotal?: number
  currency: string
  company: { id: string; name: string }
}

export interface Match {
  confidence: (typeof confidences)[number]
  reason: (typeof matchReasons)[number]
  allocations: { payable: Payable; amount: number }[]
  /** The rest, which becomes the company's credit. */
  credit: number
}

interface Transfer {
  amount: number
  currency: string
}

/** Evidence for a company: references in the text, the account, and the name. */
export interface MatchEvidence {
  /** Orders that the text names, including paid ones. */
  named: readonly Payable[]
  /** Unpaid orders of the company that has paid from this account before. */
  byIban: readonly Payable[]
  /** Unpaid orders of the company of this name. */
  byName: readonly Payable[]
}

/** The best explanation of a transfer, or undefined. References count most, then a known account, then the name. */
export function findBestMatch(transfer: Transfer, evidence: MatchEvidence): Match | undefined {
  const inCurrency = (payables: readonly Payable[]) => payables.filter(({ currency }) => currency === transfer.currency)
  const named = inCurrency(evidence.named)
  if (companiesOf(named) > 1) return undefined
  if (named.length > 0) return matchByReference(transfer.amount, named)
  for (const [source, payables] of [
    ['iban', inCurrency(evidence.byIban)],
    ['name', inCurrency(evidence.byName)]
  ] as const)
    if (payables.length > 0 && companiesOf(payables) === 1) return matchByPayer(transfer.amount, payables, source)
  return undefined
}

const companiesOf = (payables: readonly Payable[]) => new Set(payables.map(({ company }) => company.id)).size
const sumOf = (payables: readonly Payable[]) => payables.reduce((sum, { unpaid }) => sum + unpaid, 0)

function matchByReference(amount: number, named: readonly Payable[]): Match {
  const allocation = allocate(amount, named)
  const sum = sumOf(named)
  if (sum === 0) return { confidence: 'possible', reason: 'reference-paid', ...allocation }
  // If an order is invoiced in parts, each invoice may be paid separately.
  const amountDue = ({ namedTotal, unpaid }: Payable) => Math.min(namedTotal ?? unpaid, unpaid)
  const dueWithFees = ({ namedTotal, unpaid, fees }: Payable) => Math.min((namedTotal ?? unpaid) + fees, unpaid)
  const exact = [amountDue, dueWithFees].find((due) => named.reduce((all, payable) => all + due(payable), 0) === amount)
  if (exact) return { confidence: 'exact', reason: 'reference-exact', ...allocate(amount, named, exact) }
  if (sum === amount) return { confidence: 'exact', reason: 'reference-exact', ...allocation }
  return { confidence: 'likely', reason: amount < sum ? 'reference-part' : 'reference-more', ...allocation }
}

function matchByPayer(amount: number, payables: readonly Payable[], source: 'iban' | 'name'): Match {
  const exactMatches = payables.filter(({ unpaid }) => unpaid === amount)
  const [only] = exactMatches
  if (only && exactMatches.length === 1)
    return { confidence: 'likely', reason: `${source}-amount`, ...allocate(amount, [only]) }
  const allocation = allocate(amount, payables)
  return sumOf(payables) === amount
    ? { confidence: 'likely', reason: `${source}-amount`, ...allocation }
    : { confidence: 'possible', reason: `${source}-only`, ...allocation }
}

/** Spreads the amount over the orders by due date, at most `maxOf` each; the rest becomes credit. */
function allocate(
  amount: number,
  payables: readonly Payable[],
  maxOf = ({ unpaid }: Payable) => unpaid
): Pick<Match, 'allocations' | 'credit'> {
  let remaining = amount
  const byDue = payables.toSorted(compareDueDates)
  const allocations = byDue.flatMap((payable) => {
    const part = Math.min(remaining, maxOf(payable))
    remaining -= part
    return part > 0 ? [{ payable, amount: part }] : []
  })
  // A transfer for orders that are already paid becomes credit on the first one.
  const [first] = byDue
  return allocations.length === 0 && first
    ? { allocations: [{ payable: first, amount: 0 }], credit: remaining }
    : { allocations, credit: remaining }
}

/** Sorts orders by due date; orders without an invoice come last. */
export const compareDueDates = (a: Payable, b: Payable): number => (sortKey(a) < sortKey(b) ? -1 : 1)

const sortKey = ({ dueDate, order }: Payable) => `${dueDate ?? '9'} ${order}`
