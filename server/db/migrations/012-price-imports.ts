import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** Price and stock imports, with the result of each row so that they can be applied and undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'price_imports',
    {
      id: 'text',
      price_list_code: 'text',
      file_name: 'text',
      state: 'text',
      changed: 'integer',
      unchanged: 'integer',
      refused: 'integer',
      done: 'integer',
      left_alone: 'integer',
      reached: 'integer',
      staff_id: 'text',
      staff_name: 'text',
      created_at: 'text',
      applied_at: 'text?',
      undone_at: 'text?'
    },
    'id'
  )
  await index(db, 'price_imports', ['price_list_code', 'applied_at'])
  await index(db, 'price_imports', ['state'])
  await table(
    db,
    'price_import_rows',
    {
      import_id: 'text',
      row: 'integer',
      code: 'text',
      sku: 'text?',
      result: 'text',
      problem: 'text?',
      said: 'text?',
      price_before: 'bigint?',
      price_after: 'bigint?',
      rrp_before: 'bigint?',
      rrp_after: 'bigint?',
      stock_before: 'integer?',
      stock_after: 'integer?',
      outcome: 'text'
    },
    'import_id',
    'row'
  )
}
