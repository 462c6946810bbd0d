import { serverTime } from './machine.ts'
import { type Timing, timingOf } from './performance.ts'
import type { Step } from './steps.ts'

/** Times a step after a warm-up. If it has a preparation, all clients prepare, then all call at once. */
export async function timeStep<Client>(
  { prepare, work }: Pick<Step<Client>, 'prepare' | 'work'>,
  clients: readonly Client[],
  rounds: number
): Promise<Timing> {
  const times: number[] = []
  let elapsed = 0
  let processor: number | null = 0
  const timed = async (client: Client) => {
    const start = performance.now()
    await work(client)
    times.push(performance.now() - start)
  }
  const together = async (one: (client: Client) => Promise<void>) => {
    const used = serverTime()
    const start = performance.now()
    await Promise.all(clients.map(one))
    elapsed += performance.now() - start
    processor = processor === null || used === null ? null : processor + (serverTime() ?? used) - used
  }
  const run = async (rounds: number) => {
    if (!prepare) {
      await together(async (client) => {
        for (let round = 0; round < rounds; round++) await timed(client)
      })
      return
    }
    for (let round = 0; round < rounds; round++) {
      await Promise.all(clients.map(prepare))
      await together(timed)
    }
  }
  await run(Math.ceil(rounds / 3))
  times.length = 0
  elapsed = 0
  processor = 0
  await run(rounds)
  return timingOf(times, elapsed, processor)
}
