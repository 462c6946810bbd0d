import { expect, test } from 'vitest'
import { Run, type RunItem } from './run.ts'

interface Item extends RunItem {
  id: string
}
const waiting = (...ids: string[]): Item[] => ids.map((id) => ({ id, state: 'waiting' }))

test('failed items are reported and retried, completed ones are not', async () => {
  const run = new Run<'test', Item>(({ id }) => id)
  const taken: string[] = []
  let isDown = true
  const take = async ({ id }: Item) => {
    taken.push(id)
    if (isDown && id === 'b') throw new TypeError('Failed to fetch')
  }
  await run.start('test', waiting('a', 'b', 'c'), take, 'No network.')
  const first = run.$run.get()
  expect(first).toMatchObject({
    isRunning: false,
    items: [{ state: 'done' }, { state: 'failed', error: 'No network.' }, { state: 'done' }]
  })
  isDown = false
  await run.start('test', first?.items ?? [], take, 'No network.')
  expect(taken).toEqual(['a', 'b', 'c', 'b'])
  expect(run.$run.get()?.items[1]).toEqual({ id: 'b', state: 'done', error: undefined })
})

test('a stopped run finishes its pending calls and starts no more', async () => {
  const run = new Run<'test', Item>(({ id }) => id)
  const ids = Array.from({ length: 10 }, (_, i) => String(i))
  const take = async () => {
    await Promise.resolve()
    run.stop()
  }
  await run.start('test', waiting(...ids), take, 'No network.')
  const states = run.$run.get()?.items.map(({ state }) => state) ?? []
  expect(states.filter((state) => state === 'done')).toHaveLength(4)
  expect(states.filter((state) => state === 'waiting')).toHaveLength(6)
})
