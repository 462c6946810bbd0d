import { Ellipsis } from 'lucide-react'
import type { Agent } from '../../../../../contract/desk/settings/agents.ts'
import { formatNumber } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmailAddress } from '../../../ui/display/EmailAddress.tsx'
import { Table } from '../../../ui/display/Table.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { DeskLink } from '../../parts/DeskLink.tsx'

/** What can be done with an agent. */
export type AgentTask = 'edit' | 'reassign' | 'delete'

interface Props {
  agents: readonly Agent[]
  onTask: (task: AgentTask, agent: Agent) => void
}

/** Agents with the number of their partners, which opens their list. */
export function AgentTable({ agents, onTask }: Props) {
  const t = useTexts('desk-settings')
  const desk = useTexts('desk')
  const locale = useLocale()
  return (
    <div className="-mx-4 overflow-clip border-y border-line md:mx-0 md:rounded-control md:border">
      <Table
        caption={desk('settingsPages.agents')}
        rows={agents}
        keyOf={({ id }) => id}
        columns={[
          {
            head: t('agents.name'),
            card: 'title',
            cell: ({ name, email, phoneNumber }) => (
              <>
                <span className="block wrap-anywhere max-md:pr-12">{name}</span>
                <span className="flex flex-wrap gap-x-4 text-small font-normal wrap-anywhere text-muted md:min-w-40">
                  <span>
                    <EmailAddress address={email} />
                  </span>
                  {phoneNumber && <span className="figures">{phoneNumber}</span>}
                </span>
              </>
            )
          },
          {
            head: t('agents.partners'),
            right: true,
            cell: ({ id, partners }) =>
              partners === 0 ? (
                <span className="figures">0</span>
              ) : (
                <DeskLink section="partners" record={['agent', id]} className="figures">
                  {formatNumber(partners, locale)}
                </DeskLink>
              )
          },
          {
            head: t('agents.status'),
            cell: ({ isActive }) => (
              <Tag dot tone={isActive ? 'success' : 'neutral'}>
                {t(isActive ? 'agents.active' : 'agents.inactive')}
              </Tag>
            )
          },
          {
            head: desk('find.groups.actions'),
            headHidden: true,
            right: true,
            card: 'bare',
            cell: (agent) => (
              <span className="max-md:absolute max-md:top-2 max-md:right-2">
                <AgentMenu agent={agent} onTask={onTask} />
              </span>
            )
          }
        ]}
      />
    </div>
  )
}

function AgentMenu({ agent, onTask }: { agent: Agent; onTask: Props['onTask'] }) {
  const t = useTexts('desk-settings')
  const entries = [
    { label: t('agents.edit'), onSelect: () => onTask('edit', agent) },
    ...(agent.partners > 0 ? [{ label: t('agents.reassign'), onSelect: () => onTask('reassign', agent) }] : []),
    { label: t('agents.delete'), danger: true, onSelect: () => onTask('delete', agent) }
  ]
  return (
    <Menu label={t('agents.menu', { name: agent.name })} entries={entries} className={buttonClass('quiet', 'small')}>
      <Ellipsis aria-hidden className="size-4" />
    </Menu>
  )
}
