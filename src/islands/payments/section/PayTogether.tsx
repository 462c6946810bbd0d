import { useState } from 'react'
import {
  createRemittance,
  emailRemittance,
  type Remittance,
  reportRemittance
} from '../../../../contract/payments/remittance.ts'
import { call } from '../../../lib/api/api.ts'
import { callOnce } from '../../../lib/api/call-once.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { QrCode } from '../../partners/second-factor/parts/QrCode.tsx'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PayByCard } from './PayByCard.tsx'
import { CopyLine } from './CopyLine.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { amountOf, feesOf, type Selected } from './use-selection.ts'

interface Props {
  selected: readonly Selected[]
  onClear: () => void
  /** Called after the transfer was reported as sent. */
  onSent: () => void
  /** Called after a card paid them. */
  onPaid: () => void
  /** Called if the card form was closed without a result. */
  onCardClosed: () => void
}

/** The transfer that pays the selected invoices: one amount, one reference, bank details to copy or scan. */
export function PayTogether({ selected, onClear, onSent, onPaid, onCardClosed }: Props) {
  const t = useTexts('payment-list')
  const money = useMoney()
  const [{ currencyCode } = { currencyCode: 'EUR' }] = selected
  const amount = amountOf(selected)
  const fees = feesOf(selected)
  const numbers = selected.map(({ number }) => number).toSorted()
  const key = selected
    .map((invoice) => `${invoice.number}=${invoice.open}+${invoice.fees}`)
    .toSorted()
    .join(' ')
  const { data, error, retry, loading } = useLoad(key, (signal) =>
    call(createRemittance, { input: { invoices: numbers }, signal })
  )
  return (
    <>
      <SelectionBar selected={selected} />
      <section
        id="pay-together"
        aria-labelledby="pay-together-title"
        className="grid scroll-mt-(--main-bar) gap-6 rounded-card border border-line bg-white p-5 xl:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto]"
      >
        <div className="grid content-start justify-items-start gap-1">
          <h2 id="pay-together-title" className="display text-title">
            {t('together.title', { count: selected.length })}
          </h2>
          <Money amount={amount} currency={currencyCode} className="text-large font-medium" />
          <p className="text-small wrap-anywhere text-muted">{t('together.full', { numbers: numbers.join(', ') })}</p>
          {fees > 0 && (
            <p className="text-small text-muted">{t('together.fees', { amount: money(fees, currencyCode) })}</p>
          )}
          {data?.payableByCard && (
            <div className="mt-3">
              <PayByCard remittance={data} busy={loading} onPaid={onPaid} onClosed={onCardClosed} />
            </div>
          )}
          <Button appearance="quiet" size="small" className="mt-2 -ml-3" onClick={onClear}>
            {t('together.clear')}
          </Button>
        </div>
        {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
        {error === undefined && !data && <Skeleton className="h-64 xl:col-span-2" />}
        {error === undefined && data && (
          <Transfer remittance={data} busy={loading} onSent={onSent} count={selected.length} />
        )}
      </section>
    </>
  )
}

interface TransferProps {
  remittance: Remittance
  /** Whether another selection is loading. */
  busy: boolean
  count: number
  onSent: () => void
}

function Transfer({ remittance, busy, count, onSent }: TransferProps) {
  const t = useTexts('payment-list')
  const money = useMoney()
  const [working, setWorking] = useState<'sent' | 'email'>()
  const { reference, currencyCode, amount, holder, iban, bic, code } = remittance
  const report = async (action: 'sent' | 'email') => {
    setWorking(action)
    const request = { params: { reference }, input: {} }
    try {
      await (action === 'sent' ? call(reportRemittance, request) : callOnce(emailRemittance, request))
      const text = t(action === 'sent' ? 'together.sentNotice' : 'together.emailed')
      showSuccessToast(text, 'changes')
      if (action === 'sent') onSent()
    } catch (error) {
      showErrorToast(error, { title: t('together.failed') })
    } finally {
      setWorking(undefined)
    }
  }
  return (
    <>
      <div className={`grid content-start gap-4 ${busy ? 'opacity-60' : ''}`}>
        <h3 className="text-table font-semibold">{t('together.details')}</h3>
        <dl className="grid divide-y divide-line border-y border-line">
          <CopyLine field={t('together.to')} value={holder} />
          <CopyLine field="IBAN" value={iban} />
          <CopyLine field="BIC" value={bic} />
          <CopyLine field={t('together.amount')} value={money(amount, currencyCode)} />
          <CopyLine field={t('together.reference')} value={reference.replaceAll(/(.{4})(?=.)/g, '$1 ')} />
        </dl>
        <p className="text-small text-muted">
          {t('together.note', { count })} {t('together.settled')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={working === 'sent'} disabled={busy} onClick={() => void report('sent')}>
            {t('together.sent')}
          </Button>
          <Button appearance="outline" busy={working === 'email'} disabled={busy} onClick={() => void report('email')}>
            {t('together.email')}
          </Button>
        </div>
      </div>
      {code !== null && (
        <figure className="grid content-start justify-items-center gap-2">
          <QrCode text={code} label={t('together.code')} />
          <figcaption className="text-small text-muted">{t('together.scan')}</figcaption>
        </figure>
      )}
    </>
  )
}
