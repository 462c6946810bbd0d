import { workerPort } from '../../core/worker-port.ts'
import type { Draw, DrawAnswer } from './drawer.ts'

/** The other end of `drawerOf`, inside its thread: draws one document after another. */
export function answerDrawings(draw: Draw<never>): void {
  const port = workerPort()
  let drawing = Promise.resolve()
  port.on('message', ({ id, facts }: { id: number; facts: never }) => {
    const answer = async () => {
      try {
        const bytes = await draw(facts)
        port.postMessage({ id, bytes } satisfies DrawAnswer, [bytes.buffer])
      } catch (error) {
        port.postMessage({ id, error: String(error) } satisfies DrawAnswer, [])
      }
    }
    drawing = drawing.then(answer)
  })
}
