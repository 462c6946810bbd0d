import type { Reader } from '../db/tx.ts'

/** The currencies in which the seller sells: those of its price lists, sorted. */
export async function readCurrencies(db: Reader): Promise<string[]> {
  const rows = db.selectFrom('price_lists').select('currency_code').distinct().orderBy('currency_code')
  return (await rows.execute()).map(({ currency_code }) => currency_code)
}
