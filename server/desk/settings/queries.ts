import type { Reader } from '../../db/tx.ts'

/** The currencies of the price lists. */
export const selectCurrencies = (db: Reader) =>
  db.selectFrom('price_lists').select('currency_code').distinct().orderBy('currency_code').execute()
