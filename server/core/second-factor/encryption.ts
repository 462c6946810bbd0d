import { ConfigError } from '../../config/config-error.ts'
import type { Db } from '../../db/connect.ts'
import { type SecretCipher, UnknownKeyError } from './cipher.ts'
import { lockFactor, selectSecrets, updateFactor } from './queries.ts'

/**
 * Re-encrypts all secrets of second factors with the current key, after it was configured or replaced.
 * @throws ConfigError if a secret's key is no longer configured
 */
export async function encryptSecrets(db: Db, cipher: SecretCipher): Promise<void> {
  const rows = await selectSecrets(db.read)
  for (const { owner_id } of rows.filter(({ secret }) => !cipher.isCurrent(secret))) await encrypt(db, cipher, owner_id)
}

async function encrypt(db: Db, cipher: SecretCipher, owner: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked, because a server with other keys may be re-encrypting at the same time.
    const row = await lockFactor(tx, owner)
    if (!row) return
    const secret = cipher.encrypt(readable(cipher, row.secret, owner), owner)
    await updateFactor(tx, owner, { secret })
  })
}

function readable(cipher: SecretCipher, stored: string, owner: string): string {
  try {
    return cipher.decrypt(stored, owner)
  } catch (error) {
    if (!(error instanceof UnknownKeyError)) throw error
    throw new ConfigError(
      'ENCRYPTION_KEY is not the key that the second factors in the database were encrypted with. Add that key after the current one, separated by a comma. If it is lost, delete the rows of second_factors: their owners then sign in with the password and set a second factor up again.'
    )
  }
}
