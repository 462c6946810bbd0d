import { parentPort } from 'node:worker_threads'
import type { ThreadRequest, Outcome } from './request-thread.ts'

// The worker side of `startRequestThread`.
parentPort!.on('message', (request: ThreadRequest) => {
  void run(request).then((outcome) => parentPort!.postMessage(outcome, []))
})

async function run({ url, token, method, body, file }: ThreadRequest): Promise<Outcome> {
  const form = file && new FormData()
  if (file) form!.append('file', new File([file.bytes], file.name))
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'Content-Type': 'application/json' })
  }
  const start = performance.now()
  const response = await fetch(url, { method, headers, ...(form ? { body: form } : body !== undefined && { body }) })
  await response.arrayBuffer()
  return { ms: performance.now() - start, status: response.status }
}
