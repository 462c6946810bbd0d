import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type CompanyChanges, requestCompanyChange } from '../../../../contract/partners/change-requests.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { focusFirstInvalid, useSending } from '../../section/use-sending.ts'
import { readChanges } from './read-changes.ts'

const ChangeFields = onDemand(async () => (await import('./ChangeFields.tsx')).ChangeFields)

interface Props {
  agent?: string
  current: CompanyChanges
  onSent: () => void
}

/** Sends a change request to the agent: new values of fields, a text, or both. */
export function RequestChange({ agent, current, onSent }: Props) {
  const t = useTexts('company')
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { busy, formError, errors, send, setErrors } = useSending()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) focusFirstInvalid(form.current, errors)
  }, [errors])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const changes = readChanges(new FormData(event.currentTarget), current)
    if (text.trim() === '' && Object.keys(changes).length === 0) {
      return setErrors({ text: t('required') })
    }
    void send(async () => {
      await call(requestCompanyChange, { input: { text: text.trim(), changes } })
      setText('')
      setOpen(false)
      onSent()
      showSuccessToast(t('sent'))
    })
  }
  return (
    <Card title={t('request')}>
      <p className="-mt-2 max-w-text text-table text-muted">{t('requestText', { name: agent ?? t('ourTeam') })}</p>
      {formError && <ErrorBanner>{formError}</ErrorBanner>}
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {isOpen ? (
          <ChangeFields current={current} errors={errors} />
        ) : (
          <Button appearance="outline" className="justify-self-start" onClick={() => setOpen(true)}>
            {t('correct')}
          </Button>
        )}
        <TextArea
          label={t('what')}
          name="text"
          required={!isOpen}
          optional={isOpen}
          maxLength={2000}
          value={text}
          error={errors['text']}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('send')}
        </Button>
      </form>
    </Card>
  )
}
