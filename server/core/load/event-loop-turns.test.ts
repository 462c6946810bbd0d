import { expect, test } from 'vitest'
import { EventLoopTurns } from './event-loop-turns.ts'

test('work that has used its time slice yields to the event loop before the next item starts, in order', async () => {
  const turns = new EventLoopTurns()
  const order: string[] = []
  const work = async (name: string) => {
    await turns.wait()
    order.push(name)
    for (const started = performance.now(); performance.now() - started < 20;) continue
  }
  await work('first')
  const all = [work('second'), work('third')]
  setImmediate(() => order.push('probe'))
  await Promise.all(all)
  expect(order).toEqual(['first', 'second', 'probe', 'third'])
})
