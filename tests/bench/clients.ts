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
  headers?: Record<string, string>
}

/** One keep-alive connection, as in a browser. */
export function openClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  return {
    /** Sends a request and reads the whole response. @throws Error on a status over 299 */
    send({ method = 'GET', path, token, body, headers: more }: Payload): Promise<string> {
      const text = body === undefined ? '' : JSON.stringify(body)
      const headers = {
        ...more,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
      }
      return new Promise((resolve, reject) => {
        const sent = request({ agent, hostname, port, method, path, headers }, (answer) => {
          let read = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => (read += part))
          answer.on('end', () =>
            answer.statusCode! < 300
              ? resolve(read)
              : reject(new Error(`${method} ${path}: ${answer.statusCode} ${read}`))
          )
        })
        sent.on('error', reject)
        sent.end(text)
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

/** Median, 99th percentile and maximum of some times. */
export function figuresOf(times: number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}

/** CPU seconds used by a process. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
