import type { BankTransfers } from '../../db/schema/bank.ts'
import type { Reader } from '../../db/tx.ts'
import {
  selectInvoiceRoots,
  selectOrderIds,
  selectPayers,
  selectRemittanceItems,
  selectUnpaid
} from './candidate-queries.ts'
import { type Match, findBestMatch, type Payable } from './match.ts'
import { normalizedCompanyName, readCompanyNames, readPayables } from './payables.ts'
import { type NamedReferences, referencesIn } from './references.ts'

type MatchableTransfer = Pick<
  BankTransfers,
  'id' | 'amount' | 'currency_code' | 'debtor_name' | 'debtor_iban' | 'remittance'
>

/** Suggests what transfers pay, by transfer id, in a fixed number of queries. */
export async function suggestMatches(db: Reader, transfers: readonly MatchableTransfer[]): Promise<Map<string, Match>> {
  if (transfers.length === 0) return new Map()
  const named = await readNamedOrders(db, transfers)
  const payers = await readPayers(db, transfers)
  const unpaid = await selectUnpaid(db, [
    ...new Set([...payers.values()].flatMap(({ iban, name }) => [...iban, ...name]))
  ])
  const namedIds = [...named.values()].flatMap((orders) => [...orders.keys()])
  const ids = [...new Set([...namedIds, ...unpaid.map(({ id }) => id)])]
  const payables = await readPayables(db, ids)
  const payablesOfCompanies = (companies: readonly string[]): Payable[] =>
    unpaid.flatMap(({ id, company_id }) => {
      const payable = companies.includes(company_id) ? payables.get(id) : undefined
      return payable && payable.unpaid > 0 ? [payable] : []
    })
  const matches = new Map<string, Match>()
  for (const { id, amount, currency_code: currency } of transfers) {
    const { iban, name } = payers.get(id) ?? { iban: [], name: [] }
    const evidence = {
      named: [...(named.get(id) ?? [])].flatMap(([order, invoices]) => payableFor(payables.get(order), invoices) ?? []),
      byIban: payablesOfCompanies(iban),
      byName: payablesOfCompanies(name)
    }
    const match = findBestMatch({ amount, currency }, evidence)
    if (match) matches.set(id, match)
  }
  return matches
}

/** The part of an order that a text refers to: the invoices it names, or everything if it names the order. */
function payableFor(payable: Payable | undefined, invoices: ReadonlySet<string> | 'all'): Payable | undefined {
  if (!payable || invoices === 'all') return payable
  const named = payable.invoices.filter(({ number }) => invoices.has(number))
  if (named.length === 0) return payable
  return { ...payable, invoices: named, namedTotal: named.reduce((sum, { open }) => sum + open, 0) }
}

type NamedOrders = Map<string, Set<string> | 'all'>

/** Order ids that the texts of transfers name, with the named invoices, by transfer id. */
async function readNamedOrders(db: Reader, transfers: readonly MatchableTransfer[]): Promise<Map<string, NamedOrders>> {
  const references = new Map(transfers.map(({ id, remittance }) => [id, referencesIn(remittance)]))
  const allNamed = (kind: keyof NamedReferences) => [
    ...new Set([...references.values()].flatMap((found) => found[kind]))
  ]
  const items = Map.groupBy(await selectRemittanceItems(db, allNamed('remittances')), ({ reference }) => reference)
  const inItems = [...items.values()].flat().map(({ number }) => number)
  const roots = await selectInvoiceRoots(db, [...new Set([...allNamed('invoices'), ...inItems])])
  const byInvoice = new Map(roots.map(({ number, id }) => [number, id]))
  const byNumber = new Map((await selectOrderIds(db, allNamed('orders'))).map(({ number, id }) => [number, id]))
  return new Map(
    [...references].map(([id, { remittances, invoices, orders }]) => {
      const listed = remittances.flatMap((reference) => items.get(reference) ?? []).map(({ number }) => number)
      const named: NamedOrders = new Map()
      for (const number of [...listed, ...invoices]) {
        const order = byInvoice.get(number)
        if (order === undefined) continue
        const numbers = named.get(order)
        named.set(order, (numbers instanceof Set ? numbers : new Set<string>()).add(number))
      }
      for (const number of orders) {
        const order = byNumber.get(number)
        if (order !== undefined) named.set(order, 'all')
      }
      return [id, named]
    })
  )
}

/** Company ids by account and by name, by transfer id. */
async function readPayers(db: Reader, transfers: readonly MatchableTransfer[]) {
  const ibans = [...new Set(transfers.map(({ debtor_iban }) => debtor_iban).filter((iban) => iban !== ''))]
  const byIban = Map.groupBy(await selectPayers(db, ibans), ({ iban }) => iban)
  const names = await readCompanyNames(db)
  return new Map(
    transfers.map(({ id, debtor_iban, debtor_name }) => {
      const iban = (byIban.get(debtor_iban) ?? []).map(({ company_id }) => company_id)
      return [id, { iban, name: [...(names.get(normalizedCompanyName(debtor_name)) ?? [])] }]
    })
  )
}
