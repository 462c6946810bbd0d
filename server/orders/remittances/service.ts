import { formatIban } from '../../../contract/iban.ts'
import { formatMoney } from '../../../contract/format.ts'
import { type LocaleCode, localisedPath } from '../../../contract/locale.ts'
import type * as contract from '../../../contract/payments/remittance.ts'
import { queueEmail } from '../../adapters/mail/service.ts'
import type { AppContext, Caller } from '../../core/app-context.ts'
import { sellerDay, apiDateTime } from '../../core/dates.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { nextNumber } from '../../db/counters.ts'
import type { RemittanceInvoices, Remittances } from '../../db/schema/remittances.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { invoicesTable } from '../emails/service.ts'
import { hasTransferCode, transferCode } from '../invoices/service.ts'
import {
  insertRemittance,
  selectSameAmount,
  selectItems,
  selectRecipient,
  selectRemittance,
  updateSent
} from './queries.ts'
import { type RemittanceItem, readOpenInvoices } from './open-invoices.ts'
import { creditorReference } from './reference.ts'

export { openCardPayment, distributeRemittance, returnShares } from './card.ts'
export { lockOrdersOfRemittance, selectSent } from './queries.ts'

/**
 * Creates the reference for paying open invoices of the caller's company with one transfer.
 * @throws ApiError 'invoice-unknown', 'invoice-not-open', 'currencies-differ', each with the invoice's field
 */
export async function createRemittance(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { companyId }: Caller,
  numbers: readonly string[]
): Promise<string> {
  return db.transaction(async (tx) => {
    const { currency, items } = await readOpenInvoices(tx, companyId, [...new Set(numbers)])
    const now = clock().toISOString()
    const amount = items.reduce((sum, item) => sum + item.amount, 0)
    const row = { company_id: companyId, currency_code: currency, amount, created_at: now, sent_at: null }
    const existing = await findDuplicate(tx, row, items)
    if (existing !== undefined) return existing
    return storeRemittance(tx, row, items)
  })
}

/** Stores a remittance under the next reference of the year. @returns the reference */
export async function storeRemittance(
  tx: Tx,
  row: Omit<Remittances, 'reference'>,
  items: readonly RemittanceItem[]
): Promise<string> {
  const year = sellerDay(row.created_at).slice(0, 4)
  const reference = creditorReference(year + String(await nextNumber(tx, `remittance-${year}`)).padStart(6, '0'))
  await insertRemittance(
    tx,
    { reference, ...row },
    items.map(({ number, amount, reminderFee }) => {
      return { reference, invoice_number: number, amount, reminder_fee: reminderFee }
    })
  )
  return reference
}

async function findDuplicate(tx: Tx, row: Parameters<typeof selectSameAmount>[1], items: readonly RemittanceItem[]) {
  const candidates = Map.groupBy(await selectSameAmount(tx, row), ({ reference }) => reference)
  const byNumber = new Map(items.map((item) => [item.number, item]))
  const isSame = (paidItems: readonly Omit<RemittanceInvoices, 'reference'>[]) =>
    paidItems.length === items.length &&
    paidItems.every(({ invoice_number, amount, reminder_fee }) => {
      const item = byNumber.get(invoice_number)
      return item?.amount === amount && item.reminderFee === reminder_fee
    })
  return [...candidates].find(([, paidItems]) => isSame(paidItems))?.[0]
}

/** A company's remittance with the seller's account; undefined if the reference is unknown. */
export async function describeRemittance(
  db: Reader,
  { companyId, zone, payableByCard }: { companyId: string; zone: string; payableByCard: boolean },
  reference: string
): Promise<contract.Remittance | undefined> {
  const row = await selectRemittance(db, reference, companyId)
  if (!row) return undefined
  const { amount, currency_code: currencyCode, sent_at } = row
  const items = await selectItems(db, reference)
  const seller = await readSetting(db, settings.seller)
  return {
    reference,
    currencyCode,
    amount,
    invoices: items.map(({ invoice_number: number, amount, reminder_fee: reminderFee }) => {
      return { number, amount, reminderFee }
    }),
    holder: seller.legalName,
    iban: formatIban(seller.iban),
    bic: seller.bic,
    code: hasTransferCode(currencyCode, amount) ? transferCode({ amount, reference, seller }) : null,
    payableByCard,
    sentAt: sent_at && apiDateTime(sent_at, zone)
  }
}

/** Records that the transfer was sent; only the first report counts. */
export async function markSent({ db, clock }: Pick<AppContext, 'db' | 'clock'>, reference: string): Promise<void> {
  await db.transaction((tx) => updateSent(tx, reference, clock().toISOString()))
}

/** Emails the transfer details to the caller. */
export async function mailRemittance(
  tx: Tx,
  { caller, locale }: { caller: Caller; locale: LocaleCode },
  { reference, amount, currencyCode, invoices, holder, iban, bic }: contract.Remittance,
  { origin, now }: { origin: string; now: Date }
): Promise<void> {
  const money = (sum: number) => formatMoney(sum, currencyCode, locale)
  const values = {
    count: invoices.length,
    amount: money(amount),
    holder,
    iban,
    bic,
    reference,
    invoices: invoicesTable(invoices, currencyCode, locale)
  }
  const { email, first_name, last_name } = await selectRecipient(tx, caller.userId)
  const link = `${origin}${localisedPath('/shop/account', locale)}?section=payments`
  const message = { kind: 'remittance', locale, name: `${first_name} ${last_name}`, values, link } as const
  await queueEmail(tx, email, message, now)
}
