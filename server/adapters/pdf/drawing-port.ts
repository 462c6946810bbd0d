import { workerPort } from '../../core/worker-port.ts'
import type { Draw, DrawResult } from './drawer.ts'

/** The other end of `createDrawer`, inside its thread: draws one document after another. */
export function handleDrawings(draw: Draw<never>): void {
  const port = workerPort()
  let queue = Promise.resolve()
  port.on('message', ({ id, data }: { id: number; data: never }) => {
    const drawNext = async () => {
      try {
        const bytes = await draw(data)
        port.postMessage({ id, bytes } satisfies DrawResult, [bytes.buffer])
      } catch (error) {
        port.postMessage({ id, error: String(error) } satisfies DrawResult, [])
      }
    }
    queue = queue.then(drawNext)
  })
}
