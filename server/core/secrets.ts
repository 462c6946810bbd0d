import type { Db } from '../db/connect.ts'
import type { Reader } from '../db/tx.ts'
import { newToken } from './ids.ts'

type SecretName = 'sandbox-secret' | 'device-secret'

/** A signing secret: created by the first server that needs it, and shared by all servers on the database. */
export async function ensureSecret(db: Db, name: SecretName): Promise<string> {
  await db.transaction((tx) =>
    tx
      .insertInto('shop_meta')
      .values({ name, value: newToken() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  )
  return readSecret(db.read, name)
}

/** A secret created by `ensureSecret`. */
export async function readSecret(db: Reader, name: SecretName): Promise<string> {
  const { value } = await db.selectFrom('shop_meta').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
