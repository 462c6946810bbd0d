import type { CreditRules } from '../../../contract/desk/settings/credit.ts'
import type { Partner } from '../../../contract/desk/partners/partners.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { amountIn } from '../../../contract/pricing/shipping.ts'
import type { Reader } from '../../db/tx.ts'
import { daysBetween, sellerDay, apiDateTime } from '../../core/dates.ts'
import { required } from '../../core/required.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { selectBalance, selectLatestEntries, selectOpenInvoices } from '../../orders/ledger/service.ts'
import {
  blockSentences,
  type CreditAccount,
  exposureOf,
  readCreditAccount,
  termsBlockOf
} from '../../orders/credit/service.ts'
import { readClaims, readSteps, selectReminders, titleOf } from '../../orders/reminders/service.ts'
import { readStates } from '../../orders/service.ts'
import { postalAddress } from '../../partners/addresses/service.ts'
import { listOpenRequests } from '../../partners/change-requests/service.ts'
import { listAllUsers } from '../../partners/team/service.ts'
import { describeLog } from '../log/service.ts'
import { describeAddressBook } from './addresses/service.ts'
import { statusOf } from './list.ts'
import { describePrices } from './prices.ts'
import {
  type PartnerData,
  selectAddress,
  selectOrders,
  selectPartner,
  selectReminderSteps,
  selectTags
} from './queries.ts'

/** Language, time zone and time of the reader. */
interface ReadContext {
  locale: LocaleCode
  zone: string
  now: Date
}

const maxOrders = 10
const maxEntries = 10

/** A partner with its credit account, documents, users and latest orders; undefined if not found. */
export async function describePartner(
  db: Reader,
  id: string,
  context: ReadContext
): Promise<Omit<Partner, 'mergedFrom'> | undefined> {
  const row = await selectPartner(db, id)
  if (!row) return undefined
  const today = sellerDay(context.now.toISOString())
  const account = await readCreditAccount(db, today, id)
  const rules = await readSetting(db, settings.credit)
  const address = row.default_billing_address_id && (await selectAddress(db, row.default_billing_address_id))
  const log = await describeLog(db, { kind: 'partner', objectId: id }, { limit: 20, offset: 0 }, context.zone)
  const addresses = await describeAddressBook(db, row)
  const shipTo = addresses.find(({ isShipping }) => isShipping)?.address.countryCode ?? row.country_code
  return {
    ...companyFields(row),
    ...(await describePrices(db, row, shipTo)),
    status: statusOf(row, account, rules.blockingDays),
    address: address ? postalAddress(address) : null,
    addresses,
    since: apiDateTime(row.created_at, context.zone),
    suspension: row.suspended_at
      ? { at: apiDateTime(row.suspended_at, context.zone), reason: row.suspended_reason ?? '' }
      : null,
    credit: creditOf(row, account, { locale: context.locale, rules }),
    tags: (await selectTags(db, [id])).get(id) ?? [],
    changeRequests: await listOpenRequests(db, id, context.zone),
    users: await readUsers(db, id, context),
    ...(await readAccount(db, row, today)),
    claims:
      (await readClaims(db, account.invoices, {
        rates: rules.referenceRates,
        currency: row.currency_code,
        today
      })) ?? null,
    reminders: await readReminders(db, id, context.locale),
    orders: await readOrders(db, id, context.zone),
    log: log.entries
  }
}

async function readOrders(db: Reader, companyId: string, zone: string): Promise<Partner['orders']> {
  const rows = await selectOrders(db, companyId, maxOrders)
  const states = await readStates(db, rows)
  return rows.map(({ id, number, completed_at, created_at, total }) => ({
    number: number ?? '',
    placedAt: apiDateTime(completed_at ?? created_at, zone),
    ...required(states.get(id), 'states'),
    total: total ?? 0
  }))
}

const companyFields = (row: PartnerData) => ({
  id: row.id,
  name: row.name,
  city: row.city,
  countryCode: row.country_code,
  agent: row.agent,
  termsDays: row.payment_terms_days,
  currencyCode: row.currency_code,
  legalName: row.legal_name,
  taxNumber: row.tax_number,
  hasValidTaxNumber: row.tax_number_valid === 1,
  email: row.email,
  phoneNumber: row.phone_number,
  registrationNumber: row.registration_number,
  agentId: row.agent_id,
  hasInactiveAgent: row.agent_is_active === 0,
  priceList: row.price_list_code,
  priceListName: row.price_list_name ?? row.price_list_code,
  version: row.credit_version,
  minimalOrderValue: row.minimal_order_value
})

function creditOf(
  row: PartnerData,
  account: CreditAccount,
  { locale, rules: { blockingDays, reminders } }: { locale: LocaleCode; rules: CreditRules }
): Partner['credit'] {
  const { overdue, open, approved } = account
  const block = termsBlockOf(account, row, { amount: 1, blockingDays })
  const isUsedUp = block?.limit ? { ...block, limit: null } : block
  return {
    creditLimit: row.credit_limit,
    blockingDays: row.blocking_days,
    termsDays: row.payment_terms_days,
    sendsReminders: row.sends_reminders === 1,
    reminderDays: readSteps(row.reminder_days),
    reminderFees: readSteps(row.reminder_fees),
    version: row.credit_version,
    defaults: {
      blockingDays,
      reminderDays: reminders.map(({ days }) => days),
      reminderFees: reminders.map(({ fee }) => amountIn(fee, row.currency_code))
    },
    overdue,
    open,
    approved,
    available: row.credit_limit === null ? null : row.credit_limit - exposureOf(account),
    blocks: isUsedUp ? blockSentences(isUsedUp, locale) : []
  }
}

async function readUsers(db: Reader, companyId: string, context: ReadContext): Promise<Partner['users']> {
  return (await listAllUsers(db, companyId, context)).map((user) => ({
    id: user.id,
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.userIdentifier,
    role: user.role,
    status: user.status,
    lastSeenAt: user.lastSeenAt,
    hasSecondFactor: user.hasSecondFactor,
    invitedUntil: user.invitation?.expiresAt ?? null
  }))
}

async function readReminders(db: Reader, companyId: string, locale: LocaleCode): Promise<Partner['reminders']> {
  return (await selectReminders(db, companyId)).map(({ id, day, step, total, fee, sent_by }) => ({
    id,
    title: titleOf(step, locale),
    day,
    sentBy: sent_by,
    total,
    fee
  }))
}

/** Open invoices by due date, and the latest account entries, newest first, in the company's currency. */
async function readAccount(db: Reader, { id, currency_code }: PartnerData, today: string) {
  const steps = new Map((await selectReminderSteps(db, id)).map(({ number, step }) => [number, step]))
  const invoices = await selectOpenInvoices(db, id, currency_code)
  let owed = (await selectBalance(db, id, currency_code)).balance
  const entries: Partner['entries'] = []
  for (const { day, kind, side, amount, document, order_number } of await selectLatestEntries(
    db,
    id,
    currency_code,
    maxEntries
  )) {
    const [debit, credit] = side === 'debit' ? [amount, null] : [null, amount]
    entries.push({ day, kind, document, orderNumber: order_number ?? '', debit, credit, owed })
    owed -= (debit ?? 0) - (credit ?? 0)
  }
  return {
    invoices: invoices.map(({ number, issued_at, due_date: dueDate, open, order_number }) => ({
      number,
      orderNumber: order_number ?? '',
      issuedOn: sellerDay(issued_at),
      dueDate,
      overdueDays: Math.max(0, daysBetween(dueDate, today)),
      open,
      reminderStep: steps.get(number) ?? null
    })),
    entries
  }
}
