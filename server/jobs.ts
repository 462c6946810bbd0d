import { watchCatalogue } from './catalogue/watch.ts'
import { deleteExpiredKeys } from './core/http/idempotency.ts'
import type { AppContext } from './core/app-context.ts'
import { hourMs, minuteMs } from './core/dates.ts'
import { every } from './core/jobs/every.ts'
import { deleteExpiredAttempts } from './core/limits/service.ts'
import { deleteExpiredChallenges } from './core/second-factor/service.ts'
import { deleteOldSecurityEvents, logSecurityEvents } from './core/security-events/service.ts'
import { deleteOldEmails, sendDueEmails } from './adapters/mail/outbox.ts'
import { catalogueFile } from './open.ts'
import { deleteOldDeliveries, runPaymentTasks } from './payments/run-tasks.ts'
import { deliverSandboxEvents, deleteOldSandboxEvents } from './payments/providers/sandbox/deliver.ts'
import { deleteOldPersonalData } from './partners/privacy/retention.ts'
import { mailResetLinks } from './partners/password/requests.ts'
import { lookUpVatNumbers } from './partners/registration/service.ts'
import { sendDueReminders } from './orders/reminders/service.ts'
import { cancelUnpaid } from './orders/provider-payments/cancel-unpaid.ts'
import { checkPayments } from './orders/provider-payments/checks.ts'
import { captureExpiring, warnOfExpiring } from './orders/provider-payments/expiring.ts'
import { moveLateRows } from './desk/partners/merge/service.ts'
import { applyScheduled, resumeImports, deleteOldPreviews } from './desk/prices/service.ts'
import { applyProviderReport } from './orders/provider-payments/service.ts'
import { notifyBackInStock } from './cart/stock-notifications/service.ts'

const second = 1000

/**
 * Starts all background work of a server: emails, catalogue, stock notifications, unpaid orders and clean-up. Several
 * servers on one database share the work.
 * @returns a function that stops it after the current work
 */
export function startJobs(appContext: AppContext): () => Promise<void> {
  const stops = [
    every(appContext, second, mailResetLinks),
    every(appContext, second, sendDueEmails),
    every(appContext, second, logSecurityEvents),
    // An import changes prices every second, and a large shop takes seconds to reload them.
    every(appContext, 5 * second, watchCatalogue(appContext, catalogueFile), { maxTimeShare: 0.1 }),
    every(appContext, minuteMs, notifyBackInStock),
    every(appContext, minuteMs, cancelUnpaid),
    every(appContext, minuteMs, lookUpVatNumbers),
    every(appContext, second, runDuePaymentTasks),
    every(appContext, 10 * second, resumeImports),
    every(appContext, minuteMs, applyScheduled),
    every(appContext, minuteMs, moveLateRows),
    ...(appContext.config.mode === 'demo' ? [every(appContext, second, deliverSandboxEvents)] : []),
    every(appContext, 10 * minuteMs, warnOfExpiring),
    every(appContext, 10 * minuteMs, captureExpiring),
    every(appContext, 10 * minuteMs, checkPayments),
    every(appContext, hourMs, sendDueReminders),
    ...cleanUps.map((cleanUp) => every(appContext, hourMs, cleanUp))
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    appContext.transport.close()
  }
}

const runDuePaymentTasks = (appContext: AppContext) =>
  runPaymentTasks(appContext, (code, reported) => applyProviderReport(appContext, code, reported))

const deleteExpired = ({ db, clock }: AppContext) =>
  db.transaction(async (tx) => {
    await deleteExpiredKeys(tx, clock())
    await deleteExpiredAttempts(tx, clock())
    await deleteExpiredChallenges(tx, clock())
  })

/** Separate jobs, so that the failure of one does not keep the others from deleting what has to be deleted. */
const cleanUps = [
  deleteExpired,
  deleteOldEmails,
  deleteOldSecurityEvents,
  deleteOldPersonalData,
  deleteOldDeliveries,
  deleteOldSandboxEvents,
  deleteOldPreviews
]
