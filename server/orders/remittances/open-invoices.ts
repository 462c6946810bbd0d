import * as contract from '../../../contract/payments/remittance.ts'
import { apiError } from '../../core/http/api-error.ts'
import { required } from '../../core/required.ts'
import type { Tx } from '../../db/tx.ts'
import { readPositions, unpaidFeesOf } from '../ledger/service.ts'
import { readCardCoverage } from '../card-coverage/service.ts'
import { selectInvoices } from './queries.ts'

/** An invoice and its open amount, which includes the order's unpaid reminder fees on the first of its invoices. */
export interface RemittanceItem {
  number: string
  amount: number
  reminderFee: number
}

/**
 * Reads the open amounts of invoices with reminder fees.
 * @throws ApiError of `createRemittance`, with the invoice's field
 */
export async function readOpenInvoices(
  tx: Tx,
  companyId: string,
  numbers: readonly string[]
): Promise<{ currency: string; items: RemittanceItem[] }> {
  const found = await selectInvoices(tx, companyId, numbers)
  const byNumber = new Map(found.map((invoice) => [invoice.number, invoice]))
  const reject = (code: 'invoice-unknown' | 'invoice-not-open' | 'currencies-differ', number: string) =>
    apiError(contract.createRemittance, code, {
      field: `invoices[${numbers.indexOf(number)}]`,
      values: { number }
    })
  const missing = numbers.find((number) => !byNumber.has(number))
  if (missing !== undefined) throw reject('invoice-unknown', missing)
  const ids = found.map(({ id }) => id)
  const positions = await readPositions(tx, found)
  const cardCoverage = await readCardCoverage(tx, ids)
  const [first] = found
  const items = found.map(({ number, id, currency_code }, at) => {
    const position = required(positions.get(id), 'position')
    const open = position.invoices.find((invoice) => invoice.number === number)?.open ?? 0
    if (open === 0 || cardCoverage.has(id)) throw reject('invoice-not-open', number)
    if (currency_code !== first?.currency_code) throw reject('currencies-differ', number)
    // Payments settle an invoice's fees first, so that without them the invoice would stay open.
    const reminderFee = ids.indexOf(id) === at ? unpaidFeesOf(position) : 0
    return { number, amount: open + reminderFee, reminderFee }
  })
  return { currency: required(first, 'invoice').currency_code, items }
}
