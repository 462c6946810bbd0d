import { type DeskOrder, sendOrderMessage } from '../../../../contract/desk/orders.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { Card } from '../../ui/Card.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { TextForm } from '../parts/notes/TextForm.tsx'

/** Sends a message to the buyer of an order. */
export function MessageForm({ number, onSent }: { number: string; onSent: (order: DeskOrder) => void }) {
  const t = useTexts('desk-orders')
  return (
    <Card title={t('message.title')}>
      <TextForm
        purpose={`message ${number}`}
        label={t('message.title')}
        placeholder={t('message.placeholder')}
        missing={t('message.missing')}
        button={t('message.send')}
        send={async (text) => {
          const order = await deskCall(sendOrderMessage, { params: { number }, input: { text } })
          showSuccessToast(t('message.sent'))
          onSent(order)
        }}
      />
    </Card>
  )
}
