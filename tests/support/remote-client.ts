import { type Client, clientWithFetch } from './client.ts'

/** A client with the token of a running server, over a real socket. */
export function clientAt(url: string, token: string): Client {
  return clientWithFetch((path, init) => fetch(url + path, init), token)
}
