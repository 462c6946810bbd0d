import { beforeEach, describe, expect, test } from 'vitest'
import { PermanentFailure, type Queue, runDue } from '../../../server/core/jobs/queue.ts'
import type { PaymentTasks } from '../../../server/db/schema/trade.ts'
import { selectDueTasks, updateTask } from '../../../server/payments/queries.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

describe.each(engines)('a job queue on %s', (engine) => {
  const shop = shopForEachTest(engine)
  const start = Date.parse('2026-11-21T10:00:00.000Z')

  beforeEach(async () => {
    await shop.db.transaction((tx) => tx.deleteFrom('payment_tasks').execute())
  })

  const after = (seconds: number) => shop.setClock(new Date(start + seconds * 1000))
  const stored = () => shop.db.read.selectFrom('payment_tasks').selectAll().orderBy('id').execute()

  async function add(count: number): Promise<void> {
    const at = shop.clock().toISOString()
    const rest = { payment_id: 'p', kind: 'void', amount: 1, state: 'waiting', attempts: 0, fault: null } as const
    const rows = Array.from({ length: count }, (_, i) => ({ id: `job-${i}`, ...rest, due_at: at, created_at: at }))
    await shop.db.transaction((tx) => tx.insertInto('payment_tasks').values(rows).execute())
  }

  const queueOf = (run: Queue<PaymentTasks>['run'], rest: Partial<Queue<PaymentTasks>> = {}): Queue<PaymentTasks> => ({
    name: 'test',
    selectDue: selectDueTasks,
    update: updateTask,
    retryDelays: [5000, 60_000],
    lease: 30_000,
    concurrency: 3,
    logsMessages: true,
    run,
    finish: (tx, { id }) => updateTask(tx, id, { state: 'done', fault: null }),
    fail: (tx, { id }, fault, isFinal) => updateTask(tx, id, { fault, ...(isFinal && { state: 'failed' }) }),
    ...rest
  })

  test('assigns each job to one of several servers, once', async () => {
    await add(10)
    const seen: string[] = []
    const queue = queueOf(async ({ id }) => seen.push(id))
    const tried = await Promise.all([1, 2, 3].map(() => runDue(shop, queue)))
    expect(tried.reduce((sum, count) => sum + count)).toBe(10)
    expect(seen.toSorted()).toEqual((await stored()).map(({ id }) => id))
    expect((await stored()).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array.from({ length: 10 }, () => ['done', 1])
    )
    expect(await runDue(shop, queue)).toBe(0)
  })

  test('assigns a job to another server once its lease has expired', async () => {
    await add(1)
    void runDue(
      shop,
      queueOf(() => new Promise(() => {}))
    )
    await expect.poll(async () => (await stored())[0]?.attempts).toBe(1)
    const seen: string[] = []
    const other = queueOf(async ({ id }) => seen.push(id))
    after(29.9)
    expect(await runDue(shop, other)).toBe(0)
    after(30)
    expect(await runDue(shop, other)).toBe(1)
    expect(seen).toEqual(['job-0'])
    expect(await stored()).toMatchObject([{ state: 'done', attempts: 2 }])
  })

  test('leases each job from its own start, not from that of the job before it', async () => {
    await add(2)
    const seen: string[] = []
    const other = queueOf(async ({ id }) => seen.push(`${id} again`))
    const run = async ({ id }: PaymentTasks) => {
      seen.push(id)
      after(id === 'job-0' ? 20 : 35)
      if (id === 'job-1') await runDue(shop, other)
    }
    await runDue(shop, queueOf(run, { concurrency: 1 }))
    expect(seen).toEqual(['job-0', 'job-1'])
    expect((await stored()).map(({ attempts }) => attempts)).toEqual([1, 1])
  })

  test('retries after each pause, and gives up after the last', async () => {
    await add(1)
    const queue = queueOf(() => Promise.reject(Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' })))
    expect(await runDue(shop, queue)).toBe(1)
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1, fault: 'ECONNREFUSED' }])
    after(4.9)
    expect(await runDue(shop, queue)).toBe(0)
    after(5)
    expect(await runDue(shop, queue)).toBe(1)
    after(64.9)
    expect(await runDue(shop, queue)).toBe(0)
    after(65)
    expect(await runDue(shop, queue)).toBe(1)
    expect(await stored()).toMatchObject([{ state: 'failed', attempts: 3, fault: 'ECONNREFUSED' }])
    after(10_000)
    expect(await runDue(shop, queue)).toBe(0)
  })

  test('does not retry a permanent failure', async () => {
    await add(1)
    await runDue(
      shop,
      queueOf(() => Promise.reject(new PermanentFailure('gone')))
    )
    expect(await stored()).toMatchObject([{ state: 'failed', attempts: 1, fault: 'gone' }])
  })

  test.each([3, 1])('runs as many jobs at the same time as the queue allows (%i)', async (concurrency) => {
    await add(6)
    let running = 0
    let maxRunning = 0
    const run = async () => {
      maxRunning = Math.max(maxRunning, ++running)
      await new Promise(setImmediate)
      running--
    }
    expect(await runDue(shop, queueOf(run, { concurrency }))).toBe(6)
    expect(maxRunning).toBe(concurrency)
  })

  test('continues with the other jobs if one fails', async () => {
    await add(3)
    const run = async ({ id }: PaymentTasks) => {
      if (id === 'job-1') throw new Error('no')
    }
    await runDue(shop, queueOf(run, { concurrency: 1 }))
    expect((await stored()).map(({ state }) => state)).toEqual(['done', 'waiting', 'done'])
  })
})
