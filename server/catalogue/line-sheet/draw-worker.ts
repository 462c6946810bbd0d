import { parentPort } from 'node:worker_threads'
import type { DrawAnswer } from './draw-in-worker.ts'
import { drawLineSheet, type LineSheet } from './drawing.ts'

// The other end of `drawAside`: one sheet after the other.
let drawing = Promise.resolve()

parentPort!.on('message', ({ id, sheet }: { id: number; sheet: LineSheet }) => {
  const draw = async () => {
    try {
      const bytes = await drawLineSheet(sheet)
      parentPort!.postMessage({ id, bytes } satisfies DrawAnswer, [bytes.buffer])
    } catch (error) {
      parentPort!.postMessage({ id, error: String(error) } satisfies DrawAnswer, [])
    }
  }
  drawing = drawing.then(draw)
})
