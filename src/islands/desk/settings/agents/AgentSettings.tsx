import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type Agent, listAgents } from '../../../../../contract/desk/settings/agents.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { SettingHistory } from '../SettingHistory.tsx'
import { AgentForm } from './AgentForm.tsx'
import { AgentTable, type AgentTask } from './AgentTable.tsx'
import { DeleteAgent } from './DeleteAgent.tsx'
import { ReassignPartners } from './ReassignPartners.tsx'

/** What is being done with an agent; without an id, one is added. */
interface Task {
  task: AgentTask
  id?: string
}

/** Sales agents of partners: added, changed, deactivated and deleted here. */
export function AgentSettings() {
  const t = useTexts('desk-settings')
  const desk = useTexts('desk')
  const [open, setOpen] = useState<Task>()
  const [changes, setChanges] = useState(0)
  const { data: agents, error, retry } = useLoad('agents', (signal) => deskCall(listAgents, { signal }))
  if (error !== undefined && !agents) return <LoadFailed error={error} onRetry={retry} />
  if (!agents) return <Skeleton className="h-96" />
  const onChanged = () => {
    setChanges(changes + 1)
    retry()
  }
  return (
    <>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      <Card title={desk('settingsPages.agents')}>
        <p className="text-table text-muted">{t('agents.note')}</p>
        {agents.length === 0 ? (
          <p className="text-table">{t('agents.none')}</p>
        ) : (
          <AgentTable agents={agents} onTask={(task, { id }) => setOpen({ task, id })} />
        )}
        <div>
          <Button appearance="outline" size="small" onClick={() => setOpen({ task: 'edit' })}>
            <UserPlus aria-hidden className="size-4" />
            {t('agents.add')}
          </Button>
        </div>
      </Card>
      {open && <AgentDialog open={open} agents={agents} onOpen={setOpen} onChanged={onChanged} />}
      <SettingHistory key={changes} code="agents" />
    </>
  )
}

interface DialogProps {
  open: Task
  agents: readonly Agent[]
  onOpen: (task: Task | undefined) => void
  onChanged: () => void
}

function AgentDialog({ open: { task, id }, agents, onOpen, onChanged }: DialogProps) {
  const agent = agents.find((other) => other.id === id)
  const onClose = () => onOpen(undefined)
  if (task === 'edit') return <AgentForm key={id} agent={agent} onClose={onClose} onChanged={onChanged} />
  // Deleted by someone else.
  if (!agent) return null
  if (task === 'delete' && agent.partners === 0)
    return <DeleteAgent agent={agent} onClose={onClose} onChanged={onChanged} />
  return (
    <ReassignPartners
      agent={agent}
      others={agents.filter((other) => other.isActive && other.id !== agent.id)}
      isDeleting={task === 'delete'}
      onClose={onClose}
      onChanged={onChanged}
    />
  )
}
