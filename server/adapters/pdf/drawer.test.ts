import { expect, test } from 'vitest'
import { createDrawer } from './drawer.ts'

const thread = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ id, data }) => {
    if (data === 'crash') throw new Error('out of memory')
    parentPort.postMessage({ id, bytes: new Uint8Array([data]) })
  })
`

test('a drawing requested right after the thread has failed is drawn by the next thread', async () => {
  const draw = createDrawer(new URL(`data:text/javascript,${encodeURIComponent(thread)}`))
  await expect(draw('crash')).rejects.toThrow('The drawing thread exited')
  expect([...(await draw(7))]).toEqual([7])
  expect([...(await draw(8))]).toEqual([8])
})
