import * as contract from '../../../contract/desk/settings/agents.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { fold } from '../../../contract/fold.ts'
import { isEmail } from '../../../contract/email-format.ts'
import { apiError } from '../../core/http/api-error.ts'
import { newId } from '../../core/ids.ts'
import { required } from '../../core/required.ts'
import { nextNumber } from '../../db/counters.ts'
import type { Agents } from '../../db/schema/schema.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { findAgentProblem, lockAgent } from '../../partners/companies/service.ts'
import { recordAuditEvent, recordAuditEvents } from '../staff/service.ts'
import * as queries from './agent-queries.ts'
import { type InvalidField, rejectInvalid, type SaveContext } from './save.ts'

/** All agents by name. */
export const describeAgents = async (db: Reader): Promise<contract.Agent[]> =>
  (await queries.selectAgents(db)).map(agentOf)

const agentOf = (row: Awaited<ReturnType<typeof queries.selectAgents>>[number]): contract.Agent => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  isActive: row.is_active === 1,
  partners: Number(row.partners),
  version: row.version
})

const readAgent = async (db: Reader, id: string): Promise<contract.Agent> =>
  agentOf(required((await queries.selectAgents(db, id))[0], 'agent'))

/** Adds an active agent. @throws ApiError 'agent-name-taken', 'email-invalid' */
export async function addAgent(
  tx: Tx,
  input: Input<typeof contract.createAgent>,
  context: SaveContext
): Promise<contract.Agent> {
  const row = { ...rowOf(newId(), { ...input, isActive: true }), version: 1 }
  await rejectInvalidAgent(tx, row, context)
  await queries.insertAgent(tx, row)
  await recordAgentEvent(tx, context, { action: 'agent-created', row, before: null, after: fieldsOf(row) })
  return readAgent(tx, row.id)
}

/** Changes an agent. @throws ApiError 'not-found', 'agent-changed', 'agent-name-taken', 'email-invalid' */
export async function editAgent(
  tx: Tx,
  id: string,
  { version, ...input }: Input<typeof contract.changeAgent>,
  context: SaveContext
): Promise<contract.Agent> {
  const old = await lockAgent(tx, id)
  if (!old) throw apiError(contract.changeAgent, 'not-found')
  if (old.version !== version) throw apiError(contract.changeAgent, 'agent-changed')
  const row = { ...rowOf(id, input), version: version + 1 }
  await rejectInvalidAgent(tx, row, context)
  const [before, after] = [fieldsOf(old), fieldsOf(row)]
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await queries.updateAgent(tx, row)
    await recordAgentEvent(tx, context, { action: 'agent-changed', row, before, after })
  }
  return readAgent(tx, id)
}

/** Deletes an agent without partners. @throws ApiError 'not-found', 'agent-changed', 'agent-has-partners' */
export async function removeAgent(tx: Tx, id: string, version: number, context: SaveContext): Promise<void> {
  const row = await lockAgent(tx, id)
  if (!row) throw apiError(contract.deleteAgent, 'not-found')
  const count = await queries.countPartners(tx, id)
  if (count > 0) throw apiError(contract.deleteAgent, 'agent-has-partners', { values: { count } })
  if (row.version !== version) throw apiError(contract.deleteAgent, 'agent-changed')
  await queries.deleteAgent(tx, id)
  await recordAgentEvent(tx, context, { action: 'agent-deleted', row, before: fieldsOf(row), after: null })
}

/**
 * Assigns another agent to all partners of an agent, and logs it for each of them. @returns their number
 * @throws ApiError 'not-found', 'unknown-agent', 'agent-inactive'
 */
export async function movePartners(tx: Tx, id: string, agentId: string, context: SaveContext): Promise<number> {
  // Partners are locked before agents, as when a partner is edited.
  await queries.lockPartnersOf(tx, id)
  const problem = agentId === id ? 'unknown-agent' : await findAgentProblem(tx, agentId)
  if (problem) throw apiError(contract.reassignPartners, problem, { field: 'agentId' })
  const row = await lockAgent(tx, id)
  if (!row) throw apiError(contract.reassignPartners, 'not-found')
  const partners = await queries.updateAgentOf(tx, id, agentId)
  if (partners.length === 0) return 0
  const { name } = await readAgent(tx, agentId)
  const change = { before: { agentId: row.name }, after: { agentId: name } }
  const events = partners.map((partner) => ({
    action: 'partner-changed' as const,
    kind: 'partner' as const,
    ...partner,
    ...change
  }))
  await recordAuditEvents(tx, context.staff, events, context.now)
  const after = { ...change.after, reassigned: partners.length }
  await recordAgentEvent(tx, context, { action: 'agent-partners-reassigned', row, before: change.before, after })
  return partners.length
}

const rowOf = (
  id: string,
  { name, email, phoneNumber, isActive }: Omit<Input<typeof contract.changeAgent>, 'version'>
): Omit<Agents, 'version'> => ({ id, name, email, phone_number: phoneNumber, is_active: Number(isActive) })

// Names are unique, because files and filters name agents.
async function rejectInvalidAgent(tx: Tx, { id, name, email }: Agents, { locale }: SaveContext): Promise<void> {
  // Serialises naming, so that each transaction sees the names given before it.
  await nextNumber(tx, 'agent-names')
  const others = (await queries.selectAgents(tx)).filter((other) => other.id !== id)
  const isTaken = others.some((other) => fold(other.name) === fold(name))
  const checks: [isInvalid: boolean, InvalidField][] = [
    [isTaken, { field: 'name', code: 'agent-name-taken' }],
    [!isEmail(email), { field: 'email', code: 'email-invalid' }]
  ]
  rejectInvalid(
    checks.flatMap(([isInvalid, field]) => (isInvalid ? [field] : [])),
    locale
  )
}

const fieldsOf = ({ name, email, phone_number, is_active }: Agents) => ({
  name,
  email,
  phoneNumber: phone_number,
  active: is_active === 1
})

interface AgentEvent {
  action: 'agent-created' | 'agent-changed' | 'agent-deleted' | 'agent-partners-reassigned'
  row: Agents
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const recordAgentEvent = (tx: Tx, { staff, now }: SaveContext, { row, ...event }: AgentEvent) =>
  recordAuditEvent(tx, staff, { kind: 'agent', id: row.id, name: row.name, ...event }, now)
