import type { Tx } from '../../db/tx.ts'
import { lockAgent } from './queries.ts'

/**
 * Why a company cannot have an agent, or undefined if it can. A company keeps its `current` agent, even an inactive
 * one. Locks the agent.
 */
export async function findAgentProblem(
  tx: Tx,
  agentId: string | null,
  current: string | null = null
): Promise<'unknown-agent' | 'agent-inactive' | undefined> {
  if (agentId === null) return undefined
  const agent = await lockAgent(tx, agentId)
  if (!agent) return 'unknown-agent'
  return agent.is_active === 1 || agentId === current ? undefined : 'agent-inactive'
}
