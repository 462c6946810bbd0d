import type { JoinBuilder } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/** Joins the agent whom a company's users see and write to; inactive agents are no contacts. */
export const onContactAgent = (join: JoinBuilder<Schema, 'companies' | 'agents'>) =>
  join.onRef('agents.id', '=', 'companies.agent_id').on('agents.is_active', '=', 1)
