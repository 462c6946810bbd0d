import { type SubmitEvent, useState } from 'react'
import { requestCompanyChange } from '../../../../contract/partners/profile.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { focusFirst, useSending } from '../../section/use-sending.ts'

/** Sends a change request to the agent. */
export function RequestChange({ agent }: { agent?: string }) {
  const t = useTexts('company')
  const [text, setText] = useState('')
  const { busy, failure, errors, send, setErrors } = useSending()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim() === '') {
      setErrors({ text: t('required') })
      return focusFirst(event.currentTarget, { text: '' })
    }
    void send(async () => {
      await call(requestCompanyChange, { input: { text: text.trim() } })
      setText('')
      notify({ text: t('sent'), tone: 'success', duration: noticeTimes.change })
    })
  }
  return (
    <Card title={t('request')}>
      <p className="-mt-2 max-w-text text-table text-muted">{t('requestText', { name: agent ?? t('ourTeam') })}</p>
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <TextArea
          label={t('what')}
          name="text"
          required
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
