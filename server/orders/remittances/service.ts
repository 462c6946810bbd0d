import { formatMoney } from '../../../contract/format.ts'
import { type LocaleCode, localisedPath } from '../../../contract/locale.ts'
import * as contract from '../../../contract/payments/remittance.ts'
import { brand } from '../../../src/brand.ts'
import { postMail } from '../../adapters/mail/service.ts'
import type { AppContext, Caller } from '../../core/app-context.ts'
import { sellerDay, wireDate } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import { enforceRateLimit } from '../../core/limits/service.ts'
import { required } from '../../core/required.ts'
import { nextNumber } from '../../db/counters.ts'
import type { RemittanceInvoices } from '../../db/schema/remittances.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { readableIban } from '../../payments/service.ts'
import { hasTransferCode, transferCode } from '../invoices/service.ts'
import { readPositions } from '../ledger/service.ts'
import {
  insertRemittance,
  selectAlike,
  selectInvoices,
  selectItems,
  selectReader,
  selectRemittance,
  selectReserved,
  updateSent
} from './queries.ts'
import { creditorReference } from './reference.ts'

export { selectSent } from './queries.ts'

interface Item {
  number: string
  amount: number
}

/**
 * The reference for paying open invoices of the caller's company by one transfer.
 * @throws ApiError 'invoice-unknown', 'invoice-not-open', 'currencies-differ', each with the invoice's field
 */
export async function createRemittance(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { companyId }: Caller,
  numbers: readonly string[]
): Promise<string> {
  return db.transaction(async (tx) => {
    const { currency, items } = await readOpen(tx, companyId, [...new Set(numbers)])
    const now = clock().toISOString()
    const amount = items.reduce((sum, item) => sum + item.amount, 0)
    const row = { company_id: companyId, currency_code: currency, amount, created_at: now, sent_at: null }
    const known = await findSame(tx, row, items)
    if (known !== undefined) return known
    const year = sellerDay(now).slice(0, 4)
    const reference = creditorReference(year + String(await nextNumber(tx, `remittance-${year}`)).padStart(6, '0'))
    await insertRemittance(
      tx,
      { reference, ...row },
      items.map((item) => ({ reference, invoice_number: item.number, amount: item.amount }))
    )
    return reference
  })
}

async function readOpen(
  tx: Tx,
  companyId: string,
  numbers: readonly string[]
): Promise<{ currency: string; items: Item[] }> {
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
  const reserved = new Set((await selectReserved(tx, ids)).map(({ order_id }) => order_id))
  const [first] = found
  const items = found.map(({ number, id, currency_code }) => {
    const invoices = required(positions.get(id), 'position').invoices
    const open = invoices.find((invoice) => invoice.number === number)?.open ?? 0
    if (open === 0 || reserved.has(id)) throw reject('invoice-not-open', number)
    if (currency_code !== first?.currency_code) throw reject('currencies-differ', number)
    return { number, amount: open }
  })
  return { currency: required(first, 'invoice').currency_code, items }
}

async function findSame(tx: Tx, row: Parameters<typeof selectAlike>[1], items: readonly Item[]) {
  const alike = Map.groupBy(await selectAlike(tx, row), ({ reference }) => reference)
  const amounts = new Map(items.map(({ number, amount }) => [number, amount]))
  const isSame = (of: readonly Pick<RemittanceInvoices, 'invoice_number' | 'amount'>[]) =>
    of.length === items.length && of.every(({ invoice_number, amount }) => amounts.get(invoice_number) === amount)
  return [...alike].find(([, of]) => isSame(of))?.[0]
}

/** A remittance of a company with the seller's account; undefined if it has none of this reference. */
export async function describeRemittance(
  db: Reader,
  { companyId, zone }: { companyId: string; zone: string },
  reference: string
): Promise<contract.Remittance | undefined> {
  const row = await selectRemittance(db, reference, companyId)
  if (!row) return undefined
  const { amount, currency_code: currencyCode, sent_at } = row
  const items = await selectItems(db, reference)
  return {
    reference,
    currencyCode,
    amount,
    invoices: items.map((item) => ({ number: item.invoice_number, amount: item.amount })),
    holder: brand.legalName,
    iban: readableIban(),
    bic: brand.bic,
    code: hasTransferCode(currencyCode, amount) ? transferCode({ amount, reference }) : null,
    sentAt: sent_at && wireDate(sent_at, zone)
  }
}

/** Notes that the transfer has been sent; the first time counts. */
export async function reportSent({ db, clock }: Pick<AppContext, 'db' | 'clock'>, reference: string): Promise<void> {
  await db.transaction((tx) => updateSent(tx, reference, clock().toISOString()))
}

interface Reading {
  caller: Caller
  locale: LocaleCode
  /** Of the client. */
  address: string
}

/** Emails the details of a transfer to the caller. @throws ApiError 'too-many-attempts' */
export async function mailRemittance(
  { db, clock, site }: Pick<AppContext, 'db' | 'clock' | 'site'>,
  { caller, locale, address }: Reading,
  { reference, amount, currencyCode, invoices, holder, iban, bic }: contract.Remittance
): Promise<void> {
  const now = clock()
  const attempt = { kind: 'remittance-email', account: caller.userId, address } as const
  await enforceRateLimit(db, contract.emailRemittance, attempt, now)
  const money = (sum: number) => formatMoney(sum, currencyCode, locale)
  const values = {
    count: invoices.length,
    amount: money(amount),
    holder,
    iban,
    bic,
    reference,
    invoices: invoices.map((item) => `${item.number}: ${money(item.amount)}`).join('\n')
  }
  await db.transaction(async (tx) => {
    const { email, first_name, last_name } = await selectReader(tx, caller.userId)
    const link = `${site.origin}${localisedPath('/shop/account', locale)}?section=payments`
    const message = { kind: 'remittance', locale, name: `${first_name} ${last_name}`, values, link } as const
    await postMail(tx, email, message, now)
  })
}
