import { useState } from 'react'
import { type Agent, changeAgent, createAgent, listAgents } from '../../../../../contract/desk/settings/agents.ts'
import { type AuditEntry, listAudit } from '../../../../../contract/desk/log.ts'
import { errorText, isApiError } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useIsMounted, useSending } from '../../../section/use-sending.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { useFormConflict } from '../../parts/conflict/use-form-conflict.ts'

interface Conflict {
  text: string
  changes: readonly AuditEntry[]
}

/** Saves the form of an agent; `agent` is the one that the input is based on, undefined for a new one. */
export function useAgentForm(
  opened: Agent | undefined,
  { onClose, onChanged }: Record<'onClose' | 'onChanged', () => void>
) {
  const t = useTexts('desk-settings')
  const [agent, setAgent] = useState(opened)
  const [conflict, setConflict] = useState<Conflict>()
  const { send, setErrors, ...outcome } = useSending()
  const isMounted = useIsMounted()
  const { fields, merge, swap } = useFormConflict()
  const save = (form: HTMLFormElement) => {
    const input = readAgent(form)
    const missing = {
      ...(input.name === '' && { name: t('number.name-missing') }),
      ...(input.email === '' && { email: t('agents.emailMissing') })
    }
    if (Object.keys(missing).length > 0) return setErrors(missing)
    void send(async () => {
      try {
        await store(agent, input)
      } catch (error) {
        const current = agent && isApiError(error, changeAgent, 'agent-changed') ? await find(agent.id) : undefined
        if (current) {
          merge(form, () => setAgent(current))
          onChanged()
        }
        setConflict(current && { text: errorText(error), changes: await changesOf(current) })
        throw error
      }
      showSuccessToast(t('saved'))
      onChanged()
      if (isMounted()) onClose()
    })
  }
  return { ...outcome, agent, conflict, fields, save, swap }
}

function readAgent(form: HTMLFormElement) {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  return {
    name: text('name'),
    email: text('email'),
    phoneNumber: text('phoneNumber') || null,
    isActive: fields.has('isActive')
  }
}

function store(agent: Agent | undefined, { isActive, ...contact }: ReturnType<typeof readAgent>): Promise<Agent> {
  if (!agent) return deskCall(createAgent, { input: contact })
  const { id, version } = agent
  return deskCall(changeAgent, { params: { id }, input: { ...contact, isActive, version } })
}

const find = async (id: string) => (await deskCall(listAgents).catch(() => [])).find((other) => other.id === id)

const changesOf = ({ id }: Agent) =>
  deskCall(listAudit, { query: { kind: 'agent', objectId: id, itemsPerPage: 1 } }).catch(() => [])
