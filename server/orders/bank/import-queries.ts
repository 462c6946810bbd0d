import { inBatches } from '../../core/batches.ts'
import type { BankTransfers } from '../../db/schema/bank.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import type { CreditIdentity } from './classify-credits.ts'

/** Values per query, to stay below the parameter limits of both engines. */
const batchSize = 250

/** Stored transfers of an account that match one of the fingerprints or bank references. */
export async function selectKnown(
  db: Reader,
  account: string,
  credits: readonly CreditIdentity[]
): Promise<CreditIdentity[]> {
  const found = new Map<string, CreditIdentity>()
  const read = async (column: 'fingerprint' | 'identity', values: readonly string[]) => {
    for await (const batch of inBatches(new Set(values), batchSize)) {
      const rows = await db
        .selectFrom('bank_transfers')
        .select(['id', 'fingerprint', 'bank_reference as reference'])
        .where('account_iban', '=', account)
        .where(column, 'in', batch)
        .orderBy('id')
        .execute()
      for (const { id, ...known } of rows) found.set(id, known)
    }
  }
  const fingerprints = credits.map(({ fingerprint }) => fingerprint)
  await read('fingerprint', fingerprints)
  const references = credits.flatMap(({ reference }) => (reference === null ? [] : [`reference:${reference}`]))
  await read('identity', references)
  return [...found.values()]
}

/** Inserts transfers, skipping any that another server has just added. */
export async function insertTransfers(tx: Tx, rows: readonly BankTransfers[]): Promise<void> {
  for await (const batch of inBatches(rows, batchSize))
    await tx
      .insertInto('bank_transfers')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['account_iban', 'identity']).doNothing())
      .execute()
}
