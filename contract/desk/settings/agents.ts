import { array, boolean, type Infer, integer, min, nullable, object, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { boundedText, lineText } from '../../scalars.ts'

const contact = {
  name: lineText(1, 80),
  email: lineText(1, 200),
  phoneNumber: nullable(lineText(1, 40))
}

/** A sales agent, with the number of partners assigned to it. An inactive agent keeps them, but gets no others. */
export const Agent = object({
  id: string(),
  ...contact,
  isActive: boolean(),
  partners: integer(),
  version: integer()
})
export type Agent = Infer<typeof Agent>

const path = '/api/v2/desk/agents'
const ofAgent = `${path}/:id` as const
const version = min(integer(), 1)
const invalid = { 'agent-name-taken': 422, 'email-invalid': 422 } as const

/** All agents by name. */
export const listAgents = endpoint({ method: 'GET', path, for: 'settings', output: array(Agent) })

/** Adds an active agent. */
export const createAgent = endpoint({
  method: 'POST',
  path,
  for: 'settings',
  input: object(contact),
  output: Agent,
  status: 201,
  errors: invalid
})

/** Changes an agent, if it is still at `version`. */
export const changeAgent = endpoint({
  method: 'PUT',
  path: ofAgent,
  for: 'settings',
  input: object({ ...contact, isActive: boolean(), version }),
  output: Agent,
  errors: { 'not-found': 404, 'agent-changed': 409, ...invalid }
})

/** Deletes an agent without partners, if it is still at `version`. */
export const deleteAgent = endpoint({
  method: 'DELETE',
  path: ofAgent,
  for: 'settings',
  input: object({ version }),
  status: 204,
  errors: { 'not-found': 404, 'agent-changed': 409, 'agent-has-partners': 409 }
})

/** Assigns another active agent to all partners of an agent. */
export const reassignPartners = endpoint({
  method: 'POST',
  path: `${ofAgent}/partners`,
  for: 'settings',
  input: object({ agentId: boundedText(1, 40) }),
  output: object({ partners: integer() }),
  errors: { 'not-found': 404, 'unknown-agent': 422, 'agent-inactive': 422 }
})
