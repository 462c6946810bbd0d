import { onContactAgent } from '../../db/joins/contact-agent.ts'
import type { Reader } from '../../db/tx.ts'

/** Name of a company, and its agent unless inactive. */
export const selectCompanyAndAgent = (db: Reader, companyId: string) =>
  db
    .selectFrom('companies')
    .leftJoin('agents', onContactAgent)
    .where('companies.id', '=', companyId)
    .select(['companies.name as company', 'agents.name as agent', 'agents.email'])
    .executeTakeFirstOrThrow()

/** The language in which an order was placed; undefined for a cart. */
export async function selectPlacedLocale(db: Reader, token: string): Promise<string | undefined> {
  const query = db.selectFrom('orders').select('locale').where('token', '=', token).where('state', '!=', 'cart')
  return (await query.executeTakeFirst())?.locale
}
