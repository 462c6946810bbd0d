import { watchCatalogue } from './catalogue/watch.ts'
import { expireOrders } from './orders/fulfilment/service.ts'
import { forgetOldKeys } from './core/http/idempotency.ts'
import type { World } from './core/shop.ts'
import { forgetOldTries } from './core/limits/service.ts'
import { forgetOldMails, startPostman } from './adapters/mail/outbox.ts'
import { catalogueFile } from './open.ts'
import { forgetDeliveries, runPaymentTasks } from './payments/run-tasks.ts'
import { deliverSandboxEvents, forgetSandboxEvents } from './payments/providers/sandbox/deliver.ts'
import { lookUpVatNumbers } from './partners/registration/service.ts'
import { captureExpiring, warnOfExpiring } from './orders/settlement/expiring.ts'
import { finishImports, forgetPreviews } from './desk/prices/service.ts'
import { settle } from './orders/settlement/service.ts'
import { tellWhatIsBack } from './cart/stock-notifications/service.ts'

const second = 1000
const minute = 60 * second

/**
 * Everything that a server does without being asked: mails, the catalogue, who waits for stock, orders
 * that nobody pays, and what is forgotten.
 * Several servers on one database share the work. @returns what ends it, after the work under way
 */
export function startJobs(world: World): () => Promise<void> {
  const watch = watchCatalogue(world, catalogueFile)
  const stops = [
    startPostman(world),
    () => watch.stop(),
    every(world, minute, tellWhatIsBack),
    every(world, minute, cancelUnpaid),
    every(world, minute, (world) => lookUpVatNumbers(world)),
    every(world, second, payProviders),
    every(world, 10 * second, finishImports),
    ...(world.config.mode === 'demo' ? [every(world, second, deliverSandboxEvents)] : []),
    every(world, 10 * minute, warnOfExpiring),
    every(world, 10 * minute, captureExpiring),
    every(world, 60 * minute, forgetOld)
  ]
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

function every(world: World, pause: number, work: (world: World) => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> | undefined
  // A round that takes longer than the pause is not overtaken by the next.
  const run = () => {
    running ??= work(world)
      .catch((error: unknown) => world.log.error({ err: error, job: work.name }, 'job failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, pause)
  return async () => {
    clearInterval(timer)
    await running
  }
}

async function cancelUnpaid(world: World): Promise<void> {
  while ((await world.db.transaction((tx) => expireOrders(tx, { now: world.clock(), origin: world.site.origin }))) > 0);
}

const payProviders = (world: World) => runPaymentTasks(world, (code, found) => settle(world, code, found))

async function forgetOld(world: World): Promise<void> {
  await world.db.transaction(async (tx) => {
    await forgetOldKeys(tx, world.clock())
    await forgetOldTries(tx, world.clock())
  })
  await forgetOldMails(world)
  await forgetDeliveries(world)
  await forgetSandboxEvents(world)
  await forgetPreviews(world)
}
