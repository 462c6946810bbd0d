import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Results of one measurement, in milliseconds. */
export interface Figures {
  count: number
  p50: number
  p99: number
  max: number
}

interface Payload {
  method?: string
  path: string
  token?: string
  body?: unknown
  /** Sent instead of a JSON body. */
  file?: EncodedFile
  headers?: Record<string, string>
}

/** A file as the body of a multipart request. */
export interface EncodedFile {
  contentType: string
  content: Uint8Array
}

/** One keep-alive connection, as in a browser. */
export function openClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  let received = 0
  return {
    /** Size of the last response body as sent, possibly compressed. */
    received: () => received,
    /** Sends a request and reads the whole response. @throws Error on a status over 299 */
    send({ method = 'GET', path, token, body, file, headers: more }: Payload): Promise<string> {
      const content = file?.content ?? (body === undefined ? '' : Buffer.from(JSON.stringify(body)))
      const headers = {
        ...more,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(content && {
          'Content-Type': file?.contentType ?? 'application/json',
          'Content-Length': content.byteLength
        })
      }
      return new Promise((resolve, reject) => {
        const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => {
            const read = Buffer.concat(parts)
            received = read.length
            if (response.statusCode! < 300) resolve(read.toString())
            else reject(new Error(`${method} ${path}: ${response.statusCode} ${read.toString()}`))
          })
        })
        sent.on('error', reject)
        sent.end(content)
      })
    },
    close: () => agent.destroy()
  }
}

/** Runs every client's work `rounds` times in sequence, all clients in parallel, and times each run. */
export async function measure(clients: (() => Promise<unknown>)[], rounds: number): Promise<Figures> {
  const times: number[] = []
  const one = async (work: () => Promise<unknown>) => {
    for (let i = 0; i < rounds; i++) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(clients.map(one))
  return figuresOf(times)
}

/** Median, 99th percentile (both nearest-rank) and maximum of the times; 0 if there are none. */
export function figuresOf(times: number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}

/** CPU seconds used by a process; optionally including child processes that have ended. */
export function cpuOf(pid: number, withEnded = false): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return fields.slice(11, withEnded ? 15 : 13).reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond
}
