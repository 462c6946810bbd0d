import type { SubmitEvent } from 'react'
import { type DeskOrder, sendOrderMessage } from '../../../../contract/desk/orders.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { useSending } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { refocusTextarea } from '../lib/refocus-textarea.ts'
import { useUnsent } from '../lib/unsent.ts'

/** Sends a message to the buyer of an order. */
export function MessageForm({ number, onSent }: { number: string; onSent: (order: DeskOrder) => void }) {
  const t = useTexts('desk-orders')
  const [text, setText, discard] = useUnsent(`message ${number}`)
  const { busy, failure, errors, send, setErrors } = useSending()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (text.trim() === '') return setErrors({ text: t('message.missing') })
    void send(async () => {
      const order = await deskCall(sendOrderMessage, { params: { number }, input: { text: text.trim() } })
      showSuccessToast(t('message.sent'))
      refocusTextarea(form)
      discard()
      onSent(order)
    })
  }
  return (
    <Card title={t('message.title')}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
        {failure && Object.keys(errors).length === 0 && <ErrorBanner>{failure}</ErrorBanner>}
        <TextArea
          label={t('message.title')}
          labelHidden
          placeholder={t('message.placeholder')}
          rows={2}
          maxLength={2000}
          value={text}
          error={errors['text']}
          onChange={(event) => setText(event.target.value)}
        />
        {text.trim() !== '' && (
          <Button type="submit" size="small" busy={busy} className="justify-self-start">
            {t('message.send')}
          </Button>
        )}
      </form>
    </Card>
  )
}
