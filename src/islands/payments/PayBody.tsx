import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Money } from '../ui/display/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { DeclineNotice } from './DeclineNotice.tsx'
import type { PaymentFlow } from './use-payment-flow.ts'

interface Props {
  form: string
  /** Shown until the provider's amount is known. */
  due: Due
  /** How to pay without a provider. */
  instructions?: ReactNode
  flow: PaymentFlow
}

interface Due {
  /** In minor units of `currencyCode`. */
  amount: number
  currencyCode: string
}

/** The payment: the provider's form, its result, or the choice of another method. */
export function PayBody({ form, due, instructions, flow }: Props) {
  const { stage, opened, current, failure, retry, declineReason } = flow
  const isWithoutProvider = stage === 'methods' && !opened
  if (failure) return <LoadFailed error={failure} onRetry={retry} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <Amount {...(opened?.configuration ?? due)} />
      {stage === 'declined' && <DeclineNotice>{declineReason}</DeclineNotice>}
      {stage === 'processing' && <PaymentSpinner />}
      {isWithoutProvider && instructions}
      {stage === 'methods' && current?.method && flow.changeMethod && (
        <MethodChoice id={form} current={current.method} onChoose={flow.changeMethod} />
      )}
      {/* Stays mounted behind the method choice, to keep the input. */}
      {stage !== 'processing' && !isWithoutProvider && (
        <div className={stage === 'methods' ? 'hidden' : ''}>
          {opened ? (
            <ProviderForm
              fallback={<FormSkeleton />}
              id={stage === 'methods' ? `${form}-behind` : form}
              opened={opened}
              declined={stage === 'declined' && !flow.edited}
              onEdit={flow.edit}
              onSend={() => flow.setStage('sending')}
              onChallenge={() => flow.setStage('challenge')}
              onOutcome={flow.onOutcome}
            />
          ) : (
            <FormSkeleton />
          )}
        </div>
      )}
    </div>
  )
}

function Amount({ amount, currencyCode }: Due) {
  const t = useTexts('payments')
  return (
    <p className="flex items-baseline justify-between gap-4 rounded-card bg-paper px-4 py-3">
      {t('amount')} <Money amount={amount} currency={currencyCode} className="text-large font-semibold" />
    </p>
  )
}

function PaymentSpinner() {
  const t = useTexts('payments')
  return (
    <div role="status" className="flex items-start gap-3 rounded-control bg-teal-tint p-4 text-table">
      <span aria-hidden className="turning-ring mt-0.5 size-5 shrink-0 text-teal" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{t('processing.title')}</p>
        <p>{t('processing.text')}</p>
      </div>
    </div>
  )
}

function FormSkeleton() {
  const t = useTexts('payments')
  return (
    <div className="grid gap-4">
      <Skeleton label={t('loading')} className="h-17" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-17" />
        <Skeleton className="h-17" />
      </div>
    </div>
  )
}
