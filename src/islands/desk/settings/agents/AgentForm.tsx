import { Fragment, type SubmitEvent, useId } from 'react'
import type { Agent } from '../../../../../contract/desk/settings/agents.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { useFirstInvalid } from '../../lib/use-first-invalid.ts'
import { ConflictNote } from '../../parts/conflict/ConflictNote.tsx'
import { InputDialog } from '../../parts/InputDialog.tsx'
import { useAgentForm } from './use-agent-form.ts'

interface Props {
  /** Undefined for a new one. */
  agent: Agent | undefined
  onClose: () => void
  /** Called after saving, and if the displayed agents are outdated. */
  onChanged: () => void
}

/** Adds or changes an agent. If someone else has saved first, input stays and each field can take the other value. */
export function AgentForm({ agent: opened, onClose, onChanged }: Props) {
  const t = useTexts('desk-settings')
  const formId = useId()
  const { agent, busy, formError, errors, conflict, fields, save, swap } = useAgentForm(opened, { onClose, onChanged })
  const form = useFirstInvalid(errors)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save(event.currentTarget)
  }
  return (
    <InputDialog
      open
      onClose={onClose}
      title={opened ? t('agents.editTitle', { name: opened.name }) : t('agents.add')}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {t('agents.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t(opened ? 'save' : 'agents.create')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {formError && !conflict && <ErrorBanner>{formError}</ErrorBanner>}
        <Fragment key={agent?.version}>
          <AgentFields agent={agent} errors={errors} />
        </Fragment>
        {conflict && (
          <ConflictNote
            {...conflict}
            about=""
            fields={fields}
            onSwap={(names) => form.current && swap(form.current, names)}
          />
        )}
      </form>
    </InputDialog>
  )
}

function AgentFields({ agent, errors }: { agent: Agent | undefined; errors: Readonly<Record<string, string>> }) {
  const t = useTexts('desk-settings')
  const fieldOf = (name: 'name' | 'email' | 'phoneNumber', maxLength: number) => ({
    label: t(`agents.${name}`),
    name,
    maxLength,
    autoComplete: 'off',
    defaultValue: agent?.[name] ?? '',
    error: errors[name]
  })
  return (
    <>
      <Field {...fieldOf('name', 80)} data-autofocus />
      <Field {...fieldOf('email', 200)} type="email" />
      <Field {...fieldOf('phoneNumber', 40)} type="tel" optional />
      {agent ? (
        <div className="grid justify-items-start gap-1">
          <Switch name="isActive" defaultChecked={agent.isActive}>
            {t('agents.active')}
          </Switch>
          <p className="text-small text-muted">{t('agents.activeHint')}</p>
        </div>
      ) : (
        <p className="text-small text-muted">{t('agents.contactHint')}</p>
      )}
    </>
  )
}
