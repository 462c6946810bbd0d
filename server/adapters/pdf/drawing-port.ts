import { workerPort } from '../../core/worker-port.ts'

export type DrawAnswer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string }

/** The other end of `drawerOf`, inside its thread: draws one document after another. */
export function answerDrawings<Facts>(draw: (facts: Facts) => Promise<Uint8Array<ArrayBuffer>>): void {
  const port = workerPort()
  let drawing = Promise.resolve()
  port.on('message', ({ id, facts }: { id: number; facts: Facts }) => {
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
