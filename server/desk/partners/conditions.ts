import { changeConditions, type ConditionsInput } from '../../../contract/desk/partners/partner-changes.ts'
import type { Staff } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Companies } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { findAgentProblem, updateCompany } from '../../partners/companies/service.ts'
import { lockPriceList } from '../../pricing/service.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { lockUnchangedPartner } from './lock.ts'
import { replaceTags, selectAgent, selectListNames, selectTags } from './queries.ts'

/**
 * Saves a partner's price list, minimum order, agent and tags, and logs the change.
 * @throws ApiError 'not-found', 'partner-changed', 'unknown-price-list', 'currency-mismatch', 'unknown-agent',
 * 'agent-inactive'
 */
export async function saveConditions(
  tx: Tx,
  id: string,
  { priceList, minimalOrderValue, agentId, version, ...input }: ConditionsInput,
  { staff, now }: { staff: Staff; now: Date }
): Promise<void> {
  const tags = [...new Set(input.tags)].toSorted()
  const row = await lockUnchangedPartner(tx, id, version)
  const list = await lockPriceList(tx, priceList)
  if (!list) throw apiError(changeConditions, 'unknown-price-list', { field: 'priceList' })
  if (list.currency_code !== row.currency_code)
    throw apiError(changeConditions, 'currency-mismatch', { field: 'priceList' })
  const agentProblem = await findAgentProblem(tx, agentId, row.agent_id)
  if (agentProblem) throw apiError(changeConditions, agentProblem, { field: 'agentId' })
  const before = await selectAgent(tx, row.agent_id)
  const agent = await selectAgent(tx, agentId)
  const fields = { price_list_code: list.code, minimal_order_value: minimalOrderValue, agent_id: agentId }
  const oldTags = (await selectTags(tx, [id])).get(id) ?? []
  await updateCompany(tx, id, { ...fields, credit_version: row.credit_version + 1 })
  await replaceTags(tx, id, tags)
  const lists = await selectListNames(tx)
  const change = {
    before: auditValuesOf(row, lists, before?.name, oldTags),
    after: auditValuesOf({ ...row, ...fields }, lists, agent?.name, tags)
  }
  await recordAuditEvent(tx, staff, { action: 'partner-changed', kind: 'partner', id, name: row.name, ...change }, now)
}

const auditValuesOf = (
  row: Companies,
  lists: ReadonlyMap<string, string>,
  agent: string | undefined,
  tags: readonly string[]
) => ({
  currency: row.currency_code,
  priceList: lists.get(row.price_list_code) ?? row.price_list_code,
  minimalOrderValue: row.minimal_order_value,
  agentId: agent ?? null,
  tags: tags.length > 0 ? tags.join(', ') : null
})
