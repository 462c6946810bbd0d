import { type SubmitEvent, useId } from 'react'
import { type Agent, reassignPartners } from '../../../../../contract/desk/settings/agents.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useIsMounted, useSending } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { useFirstInvalid } from '../../lib/use-first-invalid.ts'
import { InputDialog } from '../../parts/InputDialog.tsx'

interface Props {
  agent: Agent
  /** The agents that can take the partners over. */
  others: readonly Agent[]
  /** Whether the agent is to be deleted, which its partners prevent. */
  isDeleting: boolean
  onClose: () => void
  onChanged: () => void
}

/** Assigns another agent to all partners of an agent. */
export function ReassignPartners({ agent, others, isDeleting, onClose, onChanged }: Props) {
  const t = useTexts('desk-settings')
  const formId = useId()
  const { busy, formError, errors, send, setErrors } = useSending()
  const isMounted = useIsMounted()
  const form = useFirstInvalid(errors)
  const { id, name, partners: count } = agent
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const agentId = String(new FormData(event.currentTarget).get('agentId') ?? '')
    const chosen = others.find((other) => other.id === agentId)
    if (!chosen) return setErrors({ agentId: t('agents.chooseMissing') })
    void send(async () => {
      const { partners } = await deskCall(reassignPartners, { params: { id }, input: { agentId } })
      showSuccessToast(t('agents.reassigned', { count: partners, name: chosen.name }))
      onChanged()
      // While deleting, the confirmation follows.
      if (!isDeleting && isMounted()) onClose()
    })
  }
  return (
    <InputDialog
      open
      onClose={onClose}
      title={t(isDeleting ? 'agents.deleteTitle' : 'agents.reassignTitle', { name })}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {t('agents.cancel')}
          </Button>
          {others.length > 0 && (
            <Button type="submit" form={formId} busy={busy}>
              {t('agents.reassignDo', { count })}
            </Button>
          )}
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {formError && <ErrorBanner>{formError}</ErrorBanner>}
        <p className="wrap-anywhere">
          {t(isDeleting ? 'agents.deleteBlocked' : 'agents.reassignText', { count, name })}
        </p>
        {others.length > 0 ? (
          <Select label={t('agents.newAgent')} name="agentId" defaultValue="" error={errors['agentId']} data-autofocus>
            <option value="">{t('agents.choose')}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </Select>
        ) : (
          <p className="text-table text-muted">{t('agents.noOther')}</p>
        )}
      </form>
    </InputDialog>
  )
}
