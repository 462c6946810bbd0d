import { signIn } from '../../contract/session.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import { type Account, accounts, type Client, clientBy } from './client.ts'

/** A demo account signed in to a running server, over a real socket. */
export async function remoteClient(url: string, account: Account): Promise<Client> {
  const over = (path: string, init: RequestInit) => fetch(url + path, init)
  const { body } = await clientBy(over).call(signIn, { input: { email: accounts[account], password: demoPassword } })
  return clientBy(over, body.token, body.customer)
}

/** Who holds a token, at a running server. */
export function clientAt(url: string, token: string): Client {
  return clientBy((path, init) => fetch(url + path, init), token)
}
