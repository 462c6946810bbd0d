import type { Db } from '../db/connect.ts'
import type { Variants } from '../db/schema/stock.ts'
import {
  type CatalogueHead,
  lockHead,
  selectHead,
  updateHead,
  upsertProducts,
  upsertTaxons,
  upsertVariants
} from './import-queries.ts'
import type { PreparedProduct } from './prepare.ts'
import { prepareInWorker } from './prepare-in-worker.ts'

/** Business days until an order with a new SKU is ready to ship; staff change it at the desk. */
const defaultLeadTimeDays = 2

export type ImportOutcome = 'imported' | 'unchanged' | 'older'

/**
 * Imports a catalogue file into the database: upserts by code and disables what has disappeared, but deletes nothing.
 * Price, stock, lead time, coming soon and available-from are set on new rows only. Imports run one at a time, never
 * replace a newer file with an older one, and parse the file in a worker. Orders wait while the rows are written.
 * @throws Error with the first invalid field; the current catalogue stays in place
 */
export async function importCatalogue(db: Db, json: string, now: Date): Promise<ImportOutcome> {
  const head = headOf(json)
  const reason = head && reasonToSkip(head, await selectHead(db.read))
  if (reason) return reason
  const file = await prepareInWorker(json)
  return db.transaction(async (tx) => {
    const currentReason = reasonToSkip(file, await lockHead(tx))
    if (currentReason) return currentReason
    await upsertTaxons(tx, file.taxons)
    await upsertProducts(tx, file.products, now)
    await upsertVariants(tx, file.products.flatMap(variantsOf))
    await updateHead(tx, file.head)
    return 'imported'
  })
}

function reasonToSkip(file: CatalogueHead, current: CatalogueHead | undefined): 'unchanged' | 'older' | undefined {
  if (current?.version === file.version) return 'unchanged'
  return current && current.builtAt > file.builtAt ? 'older' : undefined
}

/** Version and time at the start of a file from the build: one that is skipped need not be parsed. */
function headOf(json: string): CatalogueHead | undefined {
  const [, version, builtAt] =
    /^\{"format":1,"version":"([\w-]+)","builtAt":"([\w.:-]+)",/.exec(json.slice(0, 200)) ?? []
  return version !== undefined && builtAt !== undefined ? { version, builtAt } : undefined
}

function variantsOf({ code, variants }: PreparedProduct): Variants[] {
  return variants.map((variant, position) => ({
    ...variant,
    product_code: code,
    position,
    enabled: 1,
    stock: 0,
    lead_time_days: defaultLeadTimeDays,
    bin: null,
    low_stock_level: null
  }))
}
