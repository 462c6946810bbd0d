import type { Payments, PaymentTasks } from '../db/schema/trade.ts'
import type { Provider, ProviderPayment } from '../core/provider.ts'
import type { World } from '../core/shop.ts'
import { deleteDeliveriesBefore, lockDueTasks, selectDueTasks, selectPaymentOf, updateTask } from './queries.ts'

const minute = 60_000
const hour = 60 * minute
/** Minutes from one try to the next; after the last a task has failed. Together under a day, for which providers keep keys. */
export const taskPauses = [1, 5, 15, 60, 240, 720] as const
const lease = 5 * minute
const atOnce = 10
/** A refund whose key a provider may have forgotten could be paid twice, so it is not tried again after this. */
const keyLife = 23 * hour
const keptDays = 30

type Office = Pick<World, 'db' | 'clock' | 'log' | 'providers'>
/** Takes over what a provider says of a payment. */
type Settle = (code: Provider['code'], found: ProviderPayment) => Promise<unknown>

/**
 * Carries out what providers are to be asked, one after the other, and settles each payment by what is then true of it.
 * @returns how many were tried
 */
export async function runPaymentTasks(office: Office, settle: Settle): Promise<number> {
  const { db, clock } = office
  if ((await selectDueTasks(db.read, clock().toISOString(), 1).execute()).length === 0) return 0
  const tasks = await claim(office)
  for (const task of tasks) await carryOut(office, task, settle)
  return tasks.length
}

function claim({ db, clock }: Office): Promise<PaymentTasks[]> {
  const now = clock()
  return db.transaction(async (tx) => {
    const tasks = await lockDueTasks(tx, now.toISOString(), atOnce)
    const due_at = new Date(now.getTime() + lease).toISOString()
    for (const { id, attempts } of tasks) await updateTask(tx, id, { attempts: attempts + 1, due_at })
    return tasks
  })
}

async function carryOut(office: Office, task: PaymentTasks, settle: Settle): Promise<void> {
  const payment = await selectPaymentOf(office.db.read, task)
  const provider = office.providers.find(({ code }) => code === payment?.provider)
  // Nobody outside knows of a payment that was never opened; money that came another way goes back another way.
  if (!payment?.reference) return end(office, task, task.kind === 'refund' ? 'not-automatic' : undefined)
  if (!provider) return postpone(office, task, new Error(`No provider ${payment.provider ?? ''}`))
  if (task.kind === 'refund' && task.attempts > 0 && isOld(office, task)) return end(office, task, 'too-late')
  await ask(provider, payment.reference, task).then(
    () => conclude(office, { task, payment, provider }, settle),
    (error: Error) => conclude(office, { task, payment, provider, error }, settle)
  )
}

const isOld = ({ clock }: Office, { created_at }: PaymentTasks) => clock().getTime() - Date.parse(created_at) > keyLife

function ask(provider: Provider, reference: string, { id, kind, amount }: PaymentTasks): Promise<void> {
  if (kind === 'capture') return provider.capture(reference, amount, id)
  return kind === 'void' ? provider.void(reference, id) : provider.refund(reference, amount, id)
}

interface Tried {
  task: PaymentTasks
  payment: Payments
  provider: Provider
  error?: Error
}

// Whatever the call said, the payment itself is asked: an answer may have been lost on its way.
async function conclude(office: Office, { task, payment, provider, error }: Tried, settle: Settle): Promise<void> {
  let found: ProviderPayment | undefined
  try {
    found = await provider.find(payment.reference!)
    if (found) await settle(provider.code, found)
  } catch (second) {
    return postpone(office, task, error ?? (second as Error))
  }
  if (!error || (found && isTrue(task, found))) return end(office, task)
  return found && isHopeless(task, found) ? end(office, task, found.state) : postpone(office, task, error)
}

function isTrue({ kind, amount }: PaymentTasks, found: ProviderPayment): boolean {
  if (kind === 'capture') return found.state === 'captured' && found.captured >= amount
  return kind === 'void' && found.state === 'voided'
}

function isHopeless({ kind }: PaymentTasks, { state }: ProviderPayment): boolean {
  if (kind === 'capture') return state === 'voided' || state === 'failed'
  return kind === 'void' && state === 'captured'
}

async function end({ db, log }: Office, { id, kind, payment_id }: PaymentTasks, fault?: string): Promise<void> {
  if (fault !== undefined) log.error({ task: id, kind, payment: payment_id, fault }, 'payment task given up')
  const change = fault === undefined ? { state: 'done' as const, fault: null } : { state: 'failed' as const, fault }
  await db.transaction((tx) => updateTask(tx, id, change))
}

async function postpone(office: Office, task: PaymentTasks, error: Error): Promise<void> {
  const { db, clock, log } = office
  const pause = taskPauses[task.attempts]
  const fault = error.name
  log.warn({ task: task.id, kind: task.kind, attempt: task.attempts + 1, err: error, again: pause }, 'task not done')
  if (pause === undefined) return end(office, task, fault)
  const due_at = new Date(clock().getTime() + pause * minute).toISOString()
  await db.transaction((tx) => updateTask(tx, task.id, { due_at, fault }))
}

/** Forgets which deliveries came 30 days ago: no provider repeats one for so long. */
export async function forgetDeliveries({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 24 * hour).toISOString()
  await db.transaction((tx) => deleteDeliveriesBefore(tx, before))
}
