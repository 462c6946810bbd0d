import { CreditCard } from 'lucide-react'
import { useId, useState } from 'react'
import { payRemittance, type Remittance } from '../../../../contract/payments/remittance.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { PayBody } from '../PayBody.tsx'
import { PayFooter } from '../PayFooter.tsx'
import { findRemittancePayment } from '../payment-calls.ts'
import { usePaymentFlow } from '../use-payment-flow.ts'

interface Props {
  remittance: Remittance
  /** Whether another selection is loading. */
  busy: boolean
  /** Called after the card was charged or reserved. */
  onPaid: () => void
  /** Called if closed without a result; the card may have been charged. */
  onClosed: () => void
}

/** Pays a remittance's invoices by card, in one payment. */
export function PayByCard({ remittance, busy, onPaid, onClosed }: Props) {
  const t = useTexts('payment-list')
  const money = useMoney()
  const [token, setToken] = useState<string>()
  const [opening, setOpening] = useState(false)
  const { reference, amount, currencyCode } = remittance
  const open = async () => {
    setOpening(true)
    try {
      setToken((await call(payRemittance, { params: { reference }, input: {} })).tokenValue)
    } catch (error) {
      showErrorToast(error, { title: t('together.failed') })
    } finally {
      setOpening(false)
    }
  }
  const settled = () => {
    const text = t('together.paidNotice', { amount: money(amount, currencyCode) })
    showSuccessToast(text, 'changes')
    onPaid()
  }
  return (
    <>
      <Button appearance="outline" busy={opening} disabled={busy} onClick={() => void open()}>
        <CreditCard aria-hidden className="size-4.5" />
        {t('together.card', { amount: money(amount, currencyCode) })}
      </Button>
      {token !== undefined && (
        <CardDialog
          key={reference}
          token={token}
          remittance={remittance}
          onClose={() => {
            setToken(undefined)
            onClosed()
          }}
          onSettled={settled}
        />
      )}
    </>
  )
}

interface DialogProps {
  token: string
  remittance: Remittance
  onClose: () => void
  onSettled: () => void
}

function CardDialog({ token, remittance, onClose, onSettled }: DialogProps) {
  const t = useTexts('payment-list')
  const form = useId()
  const { reference, invoices } = remittance
  const flow = usePaymentFlow(token, {
    find: () => findRemittancePayment(reference),
    canChangeMethod: false,
    onSettled
  })
  const numbers = invoices.map(({ number }) => number).join(', ')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('together.title', { count: invoices.length })}
      subtitle={t('together.full', { numbers })}
      footer={<PayFooter form={form} flow={flow} onClose={onClose} />}
    >
      <PayBody form={form} due={remittance} flow={flow} />
    </Dialog>
  )
}
