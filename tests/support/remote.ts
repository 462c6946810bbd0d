import { type Client, clientBy } from './client.ts'

/** Who holds a token, at a running server, over a real socket. */
export function clientAt(url: string, token: string): Client {
  return clientBy((path, init) => fetch(url + path, init), token)
}
