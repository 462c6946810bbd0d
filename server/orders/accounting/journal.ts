import type { AccountName } from '../../../contract/desk/settings/accounting.ts'
import type { TaxRule, Totals } from '../../pricing/service.ts'
import type { LedgerEntries } from '../../db/schema/ledger.ts'

/** Net amount and VAT of an invoice or credit note at one rate, in minor units, positive. */
export type TaxShare = Totals['taxes'][number]

/**
 * A ledger entry with the data its postings need. `taxes` and `shipping` (net) are set only for invoices and credit
 * notes.
 */
export interface Source extends Pick<LedgerEntries, 'id' | 'day' | 'kind' | 'side' | 'amount' | 'source' | 'document'> {
  currency: string
  order: string
  /** `buyerName` and `vatNumber` as on the document; the partner may have been renamed or merged since. */
  customer: { id: string; name: string; buyerName: string; vatNumber: string | null; countryCode: string }
  taxes: readonly TaxShare[]
  shipping: number
  /** Of the invoice, with five decimals; null if its VAT is stated in `currency` only. */
  exchangeRate: number | null
}

/** One line of a posting; exactly one of the amounts is above zero. `tax` is set for sales, shipping and VAT. */
export interface Posting {
  account: AccountName
  debit: number
  credit: number
  tax?: TaxRule
}

type ContraAmount = Pick<Posting, 'account' | 'tax'> & { amount: number }

export type Journal = 'sales' | 'bank' | 'other'

/** The postings of one ledger entry: their debits equal their credits. */
export interface JournalEntry extends Omit<Source, 'taxes' | 'shipping' | 'exchangeRate'> {
  journal: Journal
  postings: Posting[]
}

const journals: Readonly<Record<Source['kind'], Journal>> = {
  invoice: 'sales',
  'credit-note': 'sales',
  payment: 'bank',
  refund: 'bank',
  'credit-transfer': 'other',
  'write-off': 'other',
  rounding: 'other',
  'reminder-fee': 'other',
  'opening-balance': 'other'
}

const contraAccounts: Readonly<Record<Exclude<Source['kind'], 'invoice' | 'credit-note'>, AccountName>> = {
  payment: 'bank',
  refund: 'bank',
  // Moves credit from one order of the customer to another, so the account is the same.
  'credit-transfer': 'customers',
  'write-off': 'losses',
  rounding: 'rounding',
  'reminder-fee': 'fees',
  'opening-balance': 'opening'
}

/**
 * The part of a credit note that credits shipping: what exceeds the invoice's goods, after `earlier` notes. So a full
 * credit brings sales and shipping to zero, whatever the steps. All amounts are net.
 */
export function creditedShipping(
  { total, taxTotal, shippingTaxTotal }: Pick<Totals, 'total' | 'taxTotal' | 'shippingTaxTotal'>,
  net: number,
  earlier: number
): number {
  const goods = total - taxTotal - shippingTaxTotal
  const beyondGoods = (credited: number) => Math.max(0, credited - goods)
  return beyondGoods(earlier + net) - beyondGoods(earlier)
}

/** The double entry of a ledger entry: the customer's account on its side, the others on the opposite side. */
export function journalEntryOf({ taxes, shipping, ...source }: Source): JournalEntry {
  const { kind, side, amount } = source
  const isDebit = side === 'debit'
  const customerPosting: Posting = { account: 'customers', ...sides(amount, isDebit) }
  const contraAmounts = contraAmountsOf(kind, amount, { taxes, shipping })
  const contraPostings = contraAmounts.map(({ amount: contraAmount, ...contra }): Posting => ({
    ...contra,
    ...sides(contraAmount, !isDebit)
  }))
  const postings = [customerPosting, ...contraPostings].filter(({ debit, credit }) => debit !== 0 || credit !== 0)
  return { ...source, journal: journals[kind], postings }
}

// A negative amount goes on the opposite side.
function sides(amount: number, isDebit: boolean): { debit: number; credit: number } {
  const isDebitSide = amount < 0 ? !isDebit : isDebit
  return isDebitSide ? { debit: Math.abs(amount), credit: 0 } : { debit: 0, credit: Math.abs(amount) }
}

function contraAmountsOf(
  kind: Source['kind'],
  amount: number,
  { taxes, shipping }: Pick<Source, 'taxes' | 'shipping'>
): ContraAmount[] {
  if (kind !== 'invoice' && kind !== 'credit-note') return [{ account: contraAccounts[kind], amount }]
  const vat = taxes.map((tax): ContraAmount => ({ account: vatAccountOf(tax), amount: tax.amount, tax: ruleOf(tax) }))
  const sales = taxes.map((tax): ContraAmount => ({
    account: `sales-${tax.rule}`,
    amount: tax.base,
    tax: ruleOf(tax)
  }))
  // Amounts the taxes do not account for go to the first sales account, so that an entry always balances.
  const [first = { account: 'sales-domestic', amount: 0 }, ...others] = sales
  const rest = [...sales, ...vat].reduce((left, part) => left - part.amount, amount)
  const goods = { ...first, amount: first.amount + rest - shipping }
  return [goods, ...others, { ...first, account: 'shipping', amount: shipping }, ...vat]
}

const ruleOf = ({ rule, countryCode, rate }: TaxShare) => ({ rule, countryCode, rate })

/** VAT of other member states is declared separately, through the one-stop shop. */
const vatAccountOf = ({ rule }: TaxShare) => (rule === 'destination' ? 'vat-destination' : 'vat')
