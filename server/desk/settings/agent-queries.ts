import type { Agents } from '../../db/schema/schema.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

/** Agents by name with their number of partners; with `id`, only this one. */
export function selectAgents(db: Reader, id?: string) {
  const agents = db
    .selectFrom('agents')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('companies')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('companies.agent_id', '=', 'agents.id')
        .as('partners')
    )
  return (id === undefined ? agents : agents.where('id', '=', id)).orderBy('name').orderBy('id').execute()
}

export const insertAgent = (tx: Tx, row: Agents) => tx.insertInto('agents').values(row).execute()

export const updateAgent = (tx: Tx, { id, ...row }: Agents) =>
  tx.updateTable('agents').set(row).where('id', '=', id).execute()

export const deleteAgent = (tx: Tx, id: string) => tx.deleteFrom('agents').where('id', '=', id).execute()

export async function countPartners(db: Reader, agentId: string): Promise<number> {
  const query = db.selectFrom('companies').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await query.where('agent_id', '=', agentId).executeTakeFirstOrThrow()).count
}

/** Locks the partners of an agent, in id order to avoid deadlocks. */
export const lockPartnersOf = (tx: Tx, agentId: string) =>
  forUpdate(tx, tx.selectFrom('companies').select('id').where('agent_id', '=', agentId).orderBy('id')).execute()

/**
 * Assigns another agent to all partners of an agent, and increments their versions. @returns the partners, which may be
 * more than were locked
 */
export const updateAgentOf = (tx: Tx, from: string, to: string) =>
  tx
    .updateTable('companies')
    .set((row) => ({ agent_id: to, credit_version: row('credit_version', '+', 1) }))
    .where('agent_id', '=', from)
    .returning(['id', 'name'])
    .execute()
