import type { Order } from '../../../contract/orders/order.ts'
import { useTexts } from '../../lib/texts.tsx'
import { Instructions } from './parts/Instructions.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Money } from '../ui/display/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import type { Opened } from './payment-state.ts'
import { ProviderForm } from './ProviderForm.tsx'
import { DeclineNotice } from './DeclineNotice.tsx'
import type { Paying } from './use-paying.ts'

/** The payment: the provider's form, its result, or the choice of another method. */
export function PayBody({ form, order, paying }: { form: string; order: Order; paying: Paying }) {
  const { stage, opened, current, failure, retry, fault } = paying
  const isOtherwise = stage === 'methods' && !opened
  if (failure) return <LoadFailed error={failure} onRetry={retry} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <Amount order={order} opened={opened} />
      {stage === 'declined' && <DeclineNotice>{fault}</DeclineNotice>}
      {stage === 'processing' && <Waiting />}
      {isOtherwise && <Instructions order={order} />}
      {stage === 'methods' && current?.method && (
        <MethodChoice id={form} current={current.method} onChoose={paying.choose} />
      )}
      {/* Stays mounted behind the method choice, to keep the input. */}
      {stage !== 'processing' && !isOtherwise && (
        <div className={stage === 'methods' ? 'hidden' : ''}>
          {opened ? (
            <ProviderForm
              waiting={<FormSkeleton />}
              id={stage === 'methods' ? `${form}-behind` : form}
              opened={opened}
              declined={stage === 'declined' && !paying.edited}
              onEdit={paying.edit}
              onSend={() => paying.go('sending')}
              onBank={() => paying.go('bank')}
              onAnswer={paying.answer}
            />
          ) : (
            <FormSkeleton />
          )}
        </div>
      )}
    </div>
  )
}

function Amount({ order, opened }: { order: Order; opened?: Opened }) {
  const t = useTexts('payments')
  const { amount, currencyCode } = opened?.configuration ?? {
    amount: order.totalUnpaidAmount ?? order.total,
    currencyCode: order.currencyCode
  }
  return (
    <p className="flex items-baseline justify-between gap-4 rounded-card bg-paper px-4 py-3">
      {t('amount')} <Money amount={amount} currency={currencyCode} className="text-large font-semibold" />
    </p>
  )
}

function Waiting() {
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
