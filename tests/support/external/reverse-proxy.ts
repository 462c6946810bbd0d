import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const proxyNames = ['nginx', 'haproxy'] as const
export type ProxyName = (typeof proxyNames)[number]

/** A running nginx or HAProxy in front of two servers, with its file of `deploy/`, on free ports and without TLS. */
export interface ReverseProxy {
  url: string
  /** Sends no new requests to a server, or to all again. HAProxy needs no call: it checks the servers' health. */
  leaveOut(port: number | undefined): Promise<void>
  close(): Promise<void>
}

export const isInstalled = (name: ProxyName): boolean => spawnSync(name, ['-v'], { stdio: 'ignore' }).status === 0

/** Free ports of this machine. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port)
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  return ports
}

/** Starts a proxy on a port, in front of two servers. */
export async function startReverseProxy(
  name: ProxyName,
  { front, servers }: { front: number; servers: readonly [number, number] }
): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const file = join(folder, `${name}.conf`)
  const text = name === 'nginx' ? nginxFile(folder, front) : haproxyFile(front)
  writeFileSync(file, text.replaceAll('4321', String(servers[0])).replaceAll('4322', String(servers[1])))
  const child = spawn(name, name === 'nginx' ? ['-c', file] : ['-q', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit']
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${front}`
  await reachable(url)
  return {
    url,
    leaveOut: (port) => (name === 'nginx' ? markDown(file, port, child.pid!) : Promise.resolve()),
    async close() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

const sample = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')

function nginxFile(folder: string, front: number): string {
  const [upstream = '', , server = ''] = sample('nginx.conf')
    .split(/^(?=upstream|server)/m)
    .slice(1)
  const plain = server.replaceAll(/^ *(ssl_|listen|server_name).*$/gm, '')
  const head = `pid ${folder}/nginx.pid;\ndaemon off;\nerror_log ${folder}/error.log;\nevents {}\n`
  return `${head}http {\n  access_log off;\n${upstream}${plain.replace('server {', `server {\n  listen ${front};`)}\n}\n`
}

function haproxyFile(front: number): string {
  return sample('haproxy.cfg')
    .replace(/^ *bind :443.*\n/m, '')
    .replace(/^ *http-request redirect.*\n/m, '')
    .replace(':80', `127.0.0.1:${front}`)
}

// As docs/operations.md describes: nginx checks no servers, so the operator marks one `down` and reloads.
async function markDown(file: string, port: number | undefined, master: number): Promise<void> {
  const marked = readFileSync(file, 'utf8')
    .replaceAll(/^( *server 127.*?)( down)?;$/gm, '$1;')
    .replace(new RegExp(`^( *server 127.0.0.1:${port} .*);$`, 'm'), '$1 down;')
  writeFileSync(file, marked)
  const before = workersOf(master)
  process.kill(master, 'SIGHUP')
  // Workers with the former configuration finish their requests.
  while (workersOf(master).some((worker) => before.includes(worker)) || workersOf(master).length === 0) await wait(50)
}

const workersOf = (master: number) =>
  readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').split(' ').filter(Boolean)

async function reachable(url: string): Promise<void> {
  for (let left = 100; left > 0; left--) {
    // A connection kept open would serve a later request just when the proxy closes it.
    const isReady = await fetch(`${url}/health/ready`, { headers: { Connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false
    )
    if (isReady) return
    await wait(100)
  }
  throw new Error(`The proxy does not answer at ${url}.`)
}
