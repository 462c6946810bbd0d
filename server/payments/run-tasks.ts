import type { Payments, PaymentTasks } from '../db/schema/trade.ts'
import type { Provider, ProviderPayment } from '../core/provider.ts'
import type { AppContext } from '../core/app-context.ts'
import { deleteDeliveriesBefore, lockDueTasks, selectDueTasks, selectPaymentOf, updateTask } from './queries.ts'

const minute = 60_000
const hour = 60 * minute
/**
 * Minutes between attempts; after the last a task has failed. In total less than the day for which providers keep keys.
 */
export const taskPauses = [1, 5, 15, 60, 240, 720] as const
const lease = 5 * minute
const atOnce = 10
/** A refund whose key a provider may have expired could be paid twice, so it is not retried after this. */
const keyLife = 23 * hour
const retentionDays = 30

type Dependencies = Pick<AppContext, 'db' | 'clock' | 'log' | 'providers'>
/** Applies a provider's report of a payment. */
type Settle = (code: Provider['code'], found: ProviderPayment) => Promise<unknown>

/** Runs due provider tasks one by one, and settles each payment by its resulting state. @returns how many were tried */
export async function runPaymentTasks(dependencies: Dependencies, settle: Settle): Promise<number> {
  const { db, clock } = dependencies
  if ((await selectDueTasks(db.read, clock().toISOString(), 1).execute()).length === 0) return 0
  const tasks = await claim(dependencies)
  for (const task of tasks) await apply(dependencies, task, settle)
  return tasks.length
}

function claim({ db, clock }: Dependencies): Promise<PaymentTasks[]> {
  const now = clock()
  return db.transaction(async (tx) => {
    const tasks = await lockDueTasks(tx, now.toISOString(), atOnce)
    const due_at = new Date(now.getTime() + lease).toISOString()
    for (const { id, attempts } of tasks) await updateTask(tx, id, { attempts: attempts + 1, due_at })
    return tasks
  })
}

async function apply(dependencies: Dependencies, task: PaymentTasks, settle: Settle): Promise<void> {
  const payment = await selectPaymentOf(dependencies.db.read, task)
  const provider = dependencies.providers.find(({ code }) => code === payment?.provider)
  // A payment that was never opened is unknown to the provider; other money must be refunded another way.
  if (!payment?.reference) return end(dependencies, task, task.kind === 'refund' ? 'not-automatic' : undefined)
  if (!provider) return postpone(dependencies, task, new Error(`No provider ${payment.provider ?? ''}`))
  if (task.kind === 'refund' && task.attempts > 0 && isOld(dependencies, task))
    return end(dependencies, task, 'too-late')
  await ask(provider, payment.reference, task).then(
    () => conclude(dependencies, { task, payment, provider }, settle),
    (error: Error) => conclude(dependencies, { task, payment, provider, error }, settle)
  )
}

const isOld = ({ clock }: Dependencies, { created_at }: PaymentTasks) =>
  clock().getTime() - Date.parse(created_at) > keyLife

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

// Whatever the call returned, the payment itself is queried: a response may have been lost.
async function conclude(
  dependencies: Dependencies,
  { task, payment, provider, error }: Tried,
  settle: Settle
): Promise<void> {
  let found: ProviderPayment | undefined
  try {
    found = await provider.find(payment.reference!)
    if (found) await settle(provider.code, found)
  } catch (second) {
    return postpone(dependencies, task, error ?? (second as Error))
  }
  if (!error || (found && isTrue(task, found))) return end(dependencies, task)
  return found && isHopeless(task, found) ? end(dependencies, task, found.state) : postpone(dependencies, task, error)
}

function isTrue({ kind, amount }: PaymentTasks, found: ProviderPayment): boolean {
  if (kind === 'capture') return found.state === 'captured' && found.captured >= amount
  return kind === 'void' && found.state === 'voided'
}

function isHopeless({ kind }: PaymentTasks, { state }: ProviderPayment): boolean {
  if (kind === 'capture') return state === 'voided' || state === 'failed'
  return kind === 'void' && state === 'captured'
}

async function end({ db, log }: Dependencies, { id, kind, payment_id }: PaymentTasks, fault?: string): Promise<void> {
  if (fault !== undefined) log.error({ task: id, kind, payment: payment_id, fault }, 'payment task given up')
  const change = fault === undefined ? { state: 'done' as const, fault: null } : { state: 'failed' as const, fault }
  await db.transaction((tx) => updateTask(tx, id, change))
}

async function postpone(dependencies: Dependencies, task: PaymentTasks, error: Error): Promise<void> {
  const { db, clock, log } = dependencies
  const pause = taskPauses[task.attempts]
  const fault = error.name
  log.warn(
    { task: task.id, kind: task.kind, attempt: task.attempts + 1, err: error, again: pause },
    'payment task failed, will retry'
  )
  if (pause === undefined) return end(dependencies, task, fault)
  const due_at = new Date(clock().getTime() + pause * minute).toISOString()
  await db.transaction((tx) => updateTask(tx, task.id, { due_at, fault }))
}

/** Deletes webhook ids after 30 days: no provider repeats one for so long. */
export async function forgetDeliveries({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - retentionDays * 24 * hour).toISOString()
  await db.transaction((tx) => deleteDeliveriesBefore(tx, before))
}
