import { type Agent, deleteAgent } from '../../../../../contract/desk/settings/agents.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { ConfirmDialog } from '../../../section/ConfirmDialog.tsx'
import { deskCall } from '../../lib/desk-call.ts'

interface Props {
  agent: Agent
  onClose: () => void
  onChanged: () => void
}

/** Deletes an agent without partners after a confirmation. */
export function DeleteAgent({ agent, onClose, onChanged }: Props) {
  const t = useTexts('desk-settings')
  const { name } = agent
  return (
    <ConfirmDialog
      danger
      subject={agent}
      texts={{
        title: t('agents.deleteTitle', { name }),
        cancel: t('agents.cancel'),
        action: t('agents.delete'),
        done: t('agents.deleted', { name })
      }}
      onConfirm={({ id, version }) => deskCall(deleteAgent, { params: { id }, input: { version } })}
      onClose={onClose}
      onChanged={onChanged}
    >
      <p>{t('agents.deleteText')}</p>
    </ConfirmDialog>
  )
}
