import { newId } from '../../core/ids.ts'
import type { Db } from '../../db/connect.ts'

/** Larger than a page's free space, so that a full disk is detected. */
const probe = 'x'.repeat(16 * 1024)

/** Writes a row and deletes it again; fails if the database accepts no writes. */
export const writeProbe = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const name = `readiness ${newId()}`
    await tx.insertInto('shop_meta').values({ name, value: probe }).execute()
    await tx.deleteFrom('shop_meta').where('name', '=', name).execute()
  })
