import { orderNumberOf } from '../../../contract/orders/order.ts'
import { fold } from '../../../contract/fold.ts'
import { readInBatches } from '../../core/batches.ts'
import type { Reader } from '../../db/tx.ts'
import { readPositions, unpaidFeesOf } from '../ledger/service.ts'
import { noCardCoverage, readCardCoverage } from '../card-coverage/service.ts'
import {
  selectCompanies,
  selectDueDates,
  selectInvoiceRoots,
  selectOrderIds,
  selectPayables,
  selectUnpaid
} from './candidate-queries.ts'
import { compareDueDates, type Payable } from './match.ts'

const batchSize = 500

/** Reads what can still be paid on orders, from the ledger; amounts authorised on a card are excluded. */
export async function readPayables(db: Reader, ids: readonly string[]): Promise<Map<string, Payable>> {
  return new Map(await readInBatches(ids, batchSize, (batch) => readPayableBatch(db, batch)))
}

async function readPayableBatch(db: Reader, ids: readonly string[]): Promise<[string, Payable][]> {
  const orders = await selectPayables(db, ids)
  const positions = await readPositions(db, orders)
  const due = new Map((await selectDueDates(db, ids)).map(({ number, due_date }) => [number, due_date]))
  const cardCoverage = await readCardCoverage(db, ids)
  return orders.map(({ id, number, currency_code: currency, company_id, company }) => {
    const position = positions.get(id)
    const open = (position?.invoices ?? []).filter((invoice) => invoice.open > 0)
    const days = open.flatMap((invoice) => due.get(invoice.number) ?? []).toSorted()
    const { reserved, processing } = cardCoverage.get(id) ?? noCardCoverage
    const unpaid = Math.max(0, (position?.unpaid ?? 0) - reserved - processing)
    const fees = position ? unpaidFeesOf(position) : 0
    const payable = { order: number, invoices: open, dueDate: days[0] ?? null, unpaid, fees, currency }
    return [id, { ...payable, company: { id: company_id, name: company } }]
  })
}

const legalForms = new Set(
  'ag bv co eg ek eurl gbr gmbh inc kg llc llp ltd nv ohg plc sa sarl sas sasu se sl slu spa srl srls ug'.split(' ')
)

/**
 * Normalises a company name as banks write it, without the legal form: `MAISON LUMIERE S.A.R.L.` -> `maison lumiere`.
 */
export function normalizedCompanyName(name: string): string {
  const bare = fold(name).replaceAll('.', '')
  const words = bare.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !legalForms.has(word))
  return words.join(' ')
}

/** Company ids by normalised name. */
export async function readCompanyNames(db: Reader): Promise<Map<string, Set<string>>> {
  const byKey = new Map<string, Set<string>>()
  for (const { id, name, legal_name } of await selectCompanies(db))
    for (const key of [normalizedCompanyName(name), normalizedCompanyName(legal_name)]) {
      if (key !== '') byKey.set(key, (byKey.get(key) ?? new Set<string>()).add(id))
    }
  return byKey
}

const maxFound = 20

/** Finds unpaid orders in a currency by order number, invoice number or company name, sorted by due date. */
export async function findPayables(db: Reader, search: string, currency: string): Promise<Payable[]> {
  const text = search.trim()
  const invoices = await selectInvoiceRoots(db, [text])
  const orders = await selectOrderIds(db, [/^\d{1,9}$/.test(text) ? orderNumberOf(text) : text])
  const searchKey = normalizedCompanyName(text)
  const companies = searchKey === '' ? [] : (await selectCompanies(db)).filter((company) => isNamed(company, searchKey))
  const unpaid = await selectUnpaid(
    db,
    companies.slice(0, maxFound).map(({ id }) => id)
  )
  const ids = [...new Set([...invoices, ...orders, ...unpaid].map(({ id }) => id))]
  const found = [...(await readPayables(db, ids)).values()].filter((payable) => payable.currency === currency)
  return found.toSorted(compareDueDates).slice(0, maxFound)
}

const isNamed = ({ name, legal_name }: { name: string; legal_name: string }, searchKey: string) =>
  [name, legal_name].some((text) => normalizedCompanyName(text).includes(searchKey))
