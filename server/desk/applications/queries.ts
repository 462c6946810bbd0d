import type { Reader } from '../../db/tx.ts'

export function selectPriceLists(db: Reader) {
  return db.selectFrom('price_lists').selectAll().orderBy('name').execute()
}

export function selectAgents(db: Reader) {
  return db.selectFrom('agents').select(['id', 'name', 'is_active']).orderBy('name').orderBy('id').execute()
}
