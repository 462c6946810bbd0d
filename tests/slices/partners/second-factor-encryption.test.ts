import { describe, expect, test } from 'vitest'
import {
  confirmSecondFactor,
  completeSignIn,
  startSecondFactor
} from '../../../contract/partners/second-factor/second-factor.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { ConfigError } from '../../../server/config/config-error.ts'
import { openCipher } from '../../../server/core/second-factor/cipher.ts'
import { encryptSecrets } from '../../../server/core/second-factor/encryption.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { codeAt } from '../../support/builders/authenticator.ts'
import { accounts, signedIn } from '../../support/client.ts'
import { engines, shopForEachTest, type TestShop } from '../../support/shop.ts'

const key = 'first-key-of-the-test'.padEnd(32, '1')
const next = 'second-key-of-the-test'.padEnd(32, '2')

/** Sets up a second factor. @returns the secret shown to the authenticator app */
async function setUp(shop: TestShop): Promise<string> {
  const client = await signedIn(shop, 'commercial')
  const { secret } = (await client.call(startSecondFactor, { input: {} })).body
  await client.call(confirmSecondFactor, { input: { code: codeAt(secret, shop.clock()) } })
  return secret
}

const storedIn = async ({ db }: TestShop) =>
  (await db.read.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow()).secret

async function signsIn(shop: TestShop, secret: string): Promise<number> {
  shop.setClock(new Date(shop.clock().getTime() + 60_000))
  const input = { email: accounts.commercial, password: demoPassword }
  const { challenge } = (await shop.anonymous.call(signIn, { input })).problem
  return (await shop.anonymous.call(completeSignIn, { input: { challenge, code: codeAt(secret, shop.clock()) } }))
    .status
}

describe.each(engines)('second factors with an encryption key on %s', (engine) => {
  const shop = shopForEachTest(engine, { env: { ENCRYPTION_KEY: key } })

  test('are stored encrypted, and codes work', async () => {
    const secret = await setUp(shop)
    expect(await storedIn(shop)).not.toContain(secret)
    expect(await signsIn(shop, secret)).toBe(200)
  })

  test('are re-encrypted with a new key at the next start, and no longer need the old one', async () => {
    const secret = await setUp(shop)
    const before = await storedIn(shop)
    await encryptSecrets(shop.db, openCipher([next, key]))
    expect(await storedIn(shop)).not.toBe(before)
    await encryptSecrets(shop.db, openCipher([next]))
    Object.assign(shop.cipher, openCipher([next]))
    expect(await signsIn(shop, secret)).toBe(200)
  })

  test('starting without a needed key explains what to do, and changes nothing', async () => {
    await setUp(shop)
    const before = await storedIn(shop)
    for (const keys of [[], [next]])
      await expect(encryptSecrets(shop.db, openCipher(keys))).rejects.toThrow(ConfigError)
    expect(await storedIn(shop)).toBe(before)
  })
})

describe('second factors without an encryption key', () => {
  const shop = shopForEachTest('sqlite')

  test('are encrypted once a key is configured', async () => {
    const secret = await setUp(shop)
    expect(await storedIn(shop)).toBe(secret)
    await encryptSecrets(shop.db, openCipher([key]))
    expect(await storedIn(shop)).not.toContain(secret)
    Object.assign(shop.cipher, openCipher([key]))
    expect(await signsIn(shop, secret)).toBe(200)
  })
})
