import { formatMoney } from '../../../contract/format.ts'
import type { CreditRules } from '../../../contract/desk/settings/credit.ts'
import { localeOrDefault, localisedPath } from '../../../contract/locale.ts'
import { amountIn } from '../../../contract/pricing/shipping.ts'
import { brand } from '../../../src/brand.ts'
import type { AppContext } from '../../core/app-context.ts'
import { sellerDay, apiDateTime } from '../../core/dates.ts'
import { newId } from '../../core/ids.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import type { Companies } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { queueEmail } from '../../adapters/mail/service.ts'
import { findMethod, updatePayment } from '../../payments/service.ts'
import { lockCompany, type OverdueInvoice, readCreditAccount, readCreditAccounts } from '../credit/service.ts'
import { selectFirstAdmin } from '../emails/service.ts'
import { adjustOpenPayments } from '../fulfilment/service.ts'
import { lockOrder } from '../service.ts'
import { postEntry } from '../ledger/service.ts'
import { readClaims } from './claims.ts'
import { readUnpaidFees } from './fees.ts'
import { drawReminderLetter, type ReminderLetter, titleOf, toPayOf } from './drawing.ts'
import {
  insertReminder,
  insertSteps,
  selectInvoicedOrders,
  selectLastSteps,
  selectReminderOfDay,
  selectOpenPayment,
  selectCompaniesToRemind
} from './queries.ts'
import { reminderTables } from './tables.ts'
import { dueStep, nextStep, type LastReminder, readSteps } from './schedule.ts'

export { readClaims } from './claims.ts'
export { titleOf } from './drawing.ts'
export { readSteps } from './schedule.ts'
export { selectReminder, selectReminders } from './queries.ts'

/** The time, and the shop's URL for links. */
export interface ReminderContext {
  now: Date
  origin: string
}

/** Hour of the seller's day from which reminders are sent. */
const firstHour = 7

/**
 * Sends the reminders due today; later calls on the same day find none. Several servers share the work: each company is
 * locked and gets at most one letter a day. @returns the number of letters
 */
export async function sendDueReminders({ db, clock, site }: AppContext): Promise<number> {
  const now = clock()
  if (Number(apiDateTime(now.toISOString(), brand.timeZone).slice(11, 13)) < firstHour) return 0
  const context = { now, origin: site.origin }
  const accounts = await readCreditAccounts(db.read, sellerDay(now.toISOString()))
  let sent = 0
  for (const { id } of await selectCompaniesToRemind(db.read)) {
    if (!accounts.get(id)?.invoices.length) continue
    const outcome = await db.transaction((tx) => remind(tx, id, context))
    if (outcome === 'sent') sent++
  }
  return sent
}

/** Set if staff send the next step now, whether or not it is due. */
interface ByStaff {
  name: string
}

/** Sends a company the reminder that is due, or the next one if requested by staff, unless it already got one today. */
export async function remind(
  tx: Tx,
  companyId: string,
  context: ReminderContext,
  staff?: ByStaff
): Promise<'sent' | 'reminded-today' | 'nothing-to-remind'> {
  const company = await lockCompany(tx, companyId)
  if (!company || (!staff && company.sends_reminders === 0)) return 'nothing-to-remind'
  const today = sellerDay(context.now.toISOString())
  if (await selectReminderOfDay(tx, companyId, today)) return 'reminded-today'
  const { invoices } = await readCreditAccount(tx, today, companyId)
  const last = await lastSteps(tx, invoices)
  const rules = await readSetting(tx, settings.credit)
  const days = readSteps(company.reminder_days) ?? rules.reminders.map((reminder) => reminder.days)
  const due = invoices.flatMap(({ number, days: overdue }) => {
    const lastReminder = last.get(number)
    const step = staff ? nextStep(lastReminder) : dueStep(overdue, lastReminder, { days, today })
    return step === undefined ? [] : [{ number, step }]
  })
  const recipient = await selectFirstAdmin(tx, companyId)
  if (due.length === 0 || !recipient) return 'nothing-to-remind'
  await sendLetter(tx, { company, rules, invoices, due, recipient, today, staff }, context)
  return 'sent'
}

async function lastSteps(tx: Tx, invoices: readonly OverdueInvoice[]): Promise<Map<string, LastReminder>> {
  const numbers = invoices.map(({ number }) => number)
  return new Map((await selectLastSteps(tx, numbers)).map(({ number, step, day }) => [number, { step, day }]))
}

interface ReminderInput {
  company: Companies
  rules: CreditRules
  invoices: readonly OverdueInvoice[]
  due: readonly { number: string; step: number }[]
  recipient: NonNullable<Awaited<ReturnType<typeof selectFirstAdmin>>>
  today: string
  staff: ByStaff | undefined
}

async function sendLetter(tx: Tx, input: ReminderInput, { now, origin }: ReminderContext): Promise<void> {
  const { company, rules, due, today, staff } = input
  const step = Math.max(...due.map((invoice) => invoice.step))
  const fees =
    readSteps(company.reminder_fees) ?? rules.reminders.map((reminder) => amountIn(reminder.fee, company.currency_code))
  const letter = await createLetter(tx, input, { step, fee: fees[step - 1] ?? 0, now })
  const bytes = await drawReminderLetter(letter)
  const { total, fee, claims } = letter
  const id = newId()
  await insertReminder(tx, {
    id,
    company_id: company.id,
    day: today,
    step,
    currency_code: letter.currency,
    total,
    fee,
    interest: claims?.interest ?? 0,
    sent_by: staff?.name ?? null,
    created_at: now.toISOString(),
    pdf: Buffer.from(bytes).toString('base64')
  })
  await insertSteps(
    tx,
    due.map((invoice) => ({ invoice_number: invoice.number, step: invoice.step, letter_id: id }))
  )
  if (fee > 0) await chargeFee(tx, due, { fee, letterId: id, now })
  await mailReminder(tx, input, { letter, bytes, origin })
}

/** The contents of the letter. */
async function createLetter(
  tx: Tx,
  { company, rules, invoices, recipient, today }: ReminderInput,
  details: { step: number; fee: number; now: Date }
): Promise<ReminderLetter> {
  const currency = company.currency_code
  const numbers = invoices.map(({ number }) => number)
  const orders = new Map((await selectInvoicedOrders(tx, numbers)).map((order) => [order.number, order.order_number]))
  return {
    ...details,
    seller: await readSetting(tx, settings.seller),
    company: company.legal_name,
    currency,
    locale: localeOrDefault(recipient.locale),
    today,
    invoices: invoices.map((invoice) => ({ ...invoice, orderNumber: orders.get(invoice.number) ?? '' })),
    total: invoices.reduce((sum, { open }) => sum + open, 0),
    earlierFees: await readUnpaidFees(tx, company.id, currency),
    claims: await readClaims(tx, invoices, { rates: rules.referenceRates, currency, today })
  }
}

async function mailReminder(
  tx: Tx,
  { company, recipient, today }: ReminderInput,
  { letter, bytes, origin }: { letter: ReminderLetter; bytes: Uint8Array; origin: string }
): Promise<void> {
  const { locale, step, currency, now } = letter
  const title = titleOf(step, locale)
  const link = `${origin}${localisedPath('/shop/account', locale)}?section=payments`
  const message = {
    kind: 'payment-reminder',
    locale,
    name: `${recipient.first_name} ${recipient.last_name}`,
    reference: title,
    values: {
      title,
      company: company.name,
      total: formatMoney(toPayOf(letter), currency, locale),
      ...reminderTables(letter, link)
    },
    link
  } as const
  const file = { name: `${title}-${today}.pdf`.replaceAll(' ', '-'), type: 'application/pdf', bytes }
  await queueEmail(tx, recipient.email, message, now, { file })
}

// The fee is posted on the order of the oldest invoice that is reminded, so that its open payment includes it.
async function chargeFee(
  tx: Tx,
  due: ReminderInput['due'],
  { fee, letterId, now }: { fee: number; letterId: string; now: Date }
): Promise<void> {
  const [order] = await selectInvoicedOrders(
    tx,
    due.slice(0, 1).map(({ number }) => number)
  )
  if (!order) return
  const entry = {
    kind: 'reminder-fee',
    amount: fee,
    settles: order.number,
    source: `reminder-fee:${letterId}`
  } as const
  await postEntry(tx, order, entry, now)
  const payment = await selectOpenPayment(tx, order.id)
  if (payment && !findMethod(payment.method)?.provider)
    await updatePayment(tx, payment.id, { amount: payment.amount + fee }, now)
  // A provider may have been asked for the amount without the fee, or the bank has not decided yet.
  else await adjustOpenPayments(tx, [await lockOrder(tx, order.id)], now)
}
