import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A TCP proxy in front of a database: `down` refuses and drops connections, `freeze` accepts them but forwards nothing.
 */
export async function startProxy(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let state: 'up' | 'down' | 'frozen' = 'up'
  const server = createServer((client) => {
    if (state === 'down') return void client.destroy()
    const upstream = connect(Number(port), hostname)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client]
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {}).on('data', (chunk) => state === 'up' && other.write(chunk))
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const drop = () => sockets.forEach((socket) => socket.destroy())
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    up() {
      state = 'up'
      drop()
    },
    down() {
      state = 'down'
      drop()
    },
    freeze() {
      state = 'frozen'
    },
    close() {
      drop()
      server.close()
    }
  }
}
