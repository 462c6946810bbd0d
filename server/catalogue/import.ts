import type { Db } from '../db/connect.ts'
import type { Variants } from '../db/schema/stock.ts'
import { lockHead, updateHead, upsertProducts, upsertTaxons, upsertVariants } from './import-queries.ts'
import type { PreparedProduct } from './prepare.ts'
import { prepareInWorker } from './prepare-in-worker.ts'
import { selectVersions } from './queries.ts'

export type ImportOutcome = 'imported' | 'unchanged' | 'older'

/**
 * Imports a catalogue file into the database: upserts by code and disables what has disappeared, but deletes nothing.
 * Price, stock, coming soon and available-from are set on new rows only. Imports run one at a time, never replace a
 * newer file with an older one, and do not block other requests.
 * @throws Error with the first invalid field; the current catalogue stays in place
 */
export async function importCatalogue(db: Db, json: string, now: Date): Promise<ImportOutcome> {
  const version = statedVersion(json)
  if (version !== undefined && version === (await selectVersions(db.read)).catalogue) return 'unchanged'
  const file = await prepareInWorker(json)
  return db.transaction(async (tx) => {
    const current = await lockHead(tx)
    if (current?.version === file.version) return 'unchanged'
    if (current && current.builtAt > file.builtAt) return 'older'
    await upsertTaxons(tx, file.taxons)
    await upsertProducts(tx, file.products, now)
    await upsertVariants(tx, file.products.flatMap(variantsOf))
    await updateHead(tx, file.head)
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
