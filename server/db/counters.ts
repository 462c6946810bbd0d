import type { Tx } from './tx.ts'

/** The next number of a sequence. Its row stays locked until the transaction ends, so numbers follow commit order. */
export async function nextNumber(tx: Tx, name: string): Promise<number> {
  const { value } = await tx
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ value: row('counters.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
