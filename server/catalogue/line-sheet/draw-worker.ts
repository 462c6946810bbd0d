import type { DrawAnswer } from './draw-in-worker.ts'
import { drawLineSheet, type LineSheet } from './drawing.ts'
import { workerPort } from '../../core/worker-port.ts'

const port = workerPort()

// The worker side of `drawInWorker`: draws one sheet at a time.
let drawing = Promise.resolve()

port.on('message', ({ id, sheet }: { id: number; sheet: LineSheet }) => {
  const draw = async () => {
    try {
      const bytes = await drawLineSheet(sheet)
      port.postMessage({ id, bytes } satisfies DrawAnswer, [bytes.buffer])
    } catch (error) {
      port.postMessage({ id, error: String(error) } satisfies DrawAnswer, [])
    }
  }
  drawing = drawing.then(draw)
})
