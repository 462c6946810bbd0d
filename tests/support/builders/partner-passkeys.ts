import { startPasskeyProof, startPasskeySignIn } from '../../../contract/partners/second-factor/passkeys.ts'
import {
  completeSignIn,
  confirmPasskey,
  readSecondFactor,
  startPasskey
} from '../../../contract/partners/second-factor/second-factor.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { relyingParty } from '../../../server/core/passkeys/relying-party.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { type Account, accounts, type Client, signedIn } from '../client.ts'
import type { TestShop } from '../shop.ts'
import { softwarePasskey } from './passkey.ts'

type Passkey = ReturnType<typeof softwarePasskey>

/** Passkey actions of a shop's users. */
export function passkeysIn(shop: TestShop) {
  const newPasskey = () => softwarePasskey(relyingParty(shop.site.origin).origin)
  const read = async (client: Client) => (await client.call(readSecondFactor)).body
  const later = (minutes: number) => shop.setClock(new Date(shop.clock().getTime() + minutes * 60_000))
  const enter = (account: Account) =>
    shop.anonymous.call(signIn, { input: { email: accounts[account], password: demoPassword } })
  const start = async (client: Client, name: string, proof?: object) =>
    client.call(startPasskey, { input: { name, ...(proof && { proof }) } })

  /** Adds the first passkey of an account. */
  async function setUp(account: Account, passkey = newPasskey()) {
    const client = await signedIn(shop, account)
    const created = passkey.create((await start(client, 'Work laptop')).body)
    const { recoveryCodes } = (await client.call(confirmPasskey, { input: { passkey: created } })).body
    return { client, passkey, recoveryCodes }
  }

  /** The password, and the passkey challenge that follows. */
  async function ask(account: Account) {
    const { challenge = '' } = (await enter(account)).problem
    const { body: options } = await shop.anonymous.call(startPasskeySignIn, { input: { challenge } })
    return { challenge, options }
  }

  const complete = (challenge: string, passkey: ReturnType<Passkey['sign']>) =>
    shop.anonymous.call(completeSignIn, { input: { challenge, passkey } })

  async function proofBy(client: Client, passkey: Passkey) {
    const { body: options } = await client.call(startPasskeyProof)
    return { currentPassword: demoPassword, passkey: passkey.sign(options) }
  }

  return { newPasskey, read, later, enter, start, setUp, ask, complete, proofBy }
}
