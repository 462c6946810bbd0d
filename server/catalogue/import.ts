import type { Db } from '../db/connect.ts'
import type { Variants } from '../db/schema/stock.ts'
import { forUpdate, type Tx } from '../db/tx.ts'
import { upsertProducts, upsertTaxons, upsertVariants } from './import-queries.ts'
import type { PreparedProduct } from './prepare.ts'
import { prepareInWorker } from './prepare-in-worker.ts'
import { selectVersions } from './queries.ts'

export type ImportOutcome = 'imported' | 'unchanged' | 'older'

const slot = 'catalogue'

/**
 * Imports a catalogue file into the database: upserts by code and disables what has disappeared, but deletes nothing.
 * Price, stock, coming soon and available-from are set on new rows only. Imports run one at a time, never replace a
 * newer file with an older one, and do not block other requests.
 * @throws Error with the first invalid field; the current catalogue stays in place
 */
export async function importCatalogue(db: Db, json: string, now: Date): Promise<ImportOutcome> {
  // Database content was validated on import.
  const named = statedVersion(json)
  if (named !== undefined && named === (await selectVersions(db.read)).catalogue) return 'unchanged'
  const file = await prepareInWorker(json)
  return db.transaction(async (tx) => {
    const present = await lockCatalogue(tx)
    if (present?.version === file.version) return 'unchanged'
    if (present && present.builtAt > file.builtAt) return 'older'
    await upsertTaxons(tx, file.taxons)
    await upsertProducts(tx, file.products, now)
    await upsertVariants(tx, file.products.flatMap(variantsOf))
    await tx.updateTable('shop_meta').set({ value: file.head }).where('name', '=', slot).execute()
    return 'imported'
  })
}

/** The version at the start of a file, where the build writes it, so that an unchanged file need not be parsed. */
function statedVersion(json: string): string | undefined {
  return /^\{"format":1,"version":"([\w-]+)",/.exec(json.slice(0, 200))?.[1]
}

function variantsOf({ code, variants }: PreparedProduct): Variants[] {
  return variants.map((variant, position) => ({
    ...variant,
    product_code: code,
    position,
    enabled: 1,
    stock: 0,
    lead_time_days: 2,
    bin: null,
    low_stock_level: null
  }))
}

async function lockCatalogue(tx: Tx): Promise<{ version: string; builtAt: string } | undefined> {
  await tx
    .insertInto('shop_meta')
    .values({ name: slot, value: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const query = tx.selectFrom('shop_meta').select('value').where('name', '=', slot)
  const { value } = await forUpdate(tx, query).executeTakeFirstOrThrow()
  return value === '' ? undefined : (JSON.parse(value) as { version: string; builtAt: string })
}
