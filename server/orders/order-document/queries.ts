import type { Reader } from '../../db/tx.ts'

/** Name of a company and its agent. */
export const selectCompanyAndAgent = (db: Reader, companyId: string) =>
  db
    .selectFrom('companies')
    .leftJoin('agents', 'agents.id', 'companies.agent_id')
    .where('companies.id', '=', companyId)
    .select(['companies.name as company', 'agents.name as agent', 'agents.email'])
    .executeTakeFirstOrThrow()
