import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Payment } from '../../../contract/orders/order.ts'
import { type Page, PageProvider, useLocale, useTexts } from '../../lib/texts.tsx'
import { useLoad } from '../../lib/api/use-load.ts'
import { usePaths } from '../../lib/use-paths.ts'
import { usePaymentPaths } from './parts/use-payment-paths.ts'
import { useSearchParams } from '../../lib/use-search-params.ts'
import { buttonClass } from '../ui/button-class.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type Configuration, confirmAtShop, openPayment, outcomeOf, readPayment } from './payment-calls.ts'
import { chargeOf } from './parts/charge.ts'
import { takeRedirectParameters } from './redirect-parameters.ts'
import { usePoll } from './use-poll.ts'

interface Props {
  page: Page
  /** URL of the picture shown on success. */
  picture: string
}

/** Result of a redirect payment, as reported by the shop, regardless of the URL. Root island. */
export function StatusPage({ page, picture }: Props) {
  return (
    <PageProvider page={page}>
      <Status picture={picture} />
    </PageProvider>
  )
}

interface DisplayedOutcome {
  outcome: 'success' | 'failure' | 'processing' | 'unknown'
  /** Set after success. */
  charge?: ReturnType<typeof chargeOf>
}

function Status({ picture }: Pick<Props, 'picture'>) {
  const t = useTexts('payments')
  const locale = useLocale()
  const { search } = useSearchParams()
  const order = search?.get('order') ?? ''
  const payment = search?.get('payment') ?? ''
  const [polled, setPolled] = useState<DisplayedOutcome>()
  const { data, error, retry } = useLoad(search && `${order} ${payment}`, () => statusOf(order, payment, locale))
  const shown = polled ?? data
  usePoll(shown?.outcome === 'processing', async () => setPolled(displayedOutcomeOf(await readPayment(order, payment))))
  useEffect(() => setPolled(undefined), [order, payment])
  if (error || !shown)
    return (
      <div className="mx-auto grid max-w-160 gap-6">
        <h1 className="sr-only">{t('status.title')}</h1>
        {error ? <LoadFailed error={error} onRetry={retry} /> : <Skeleton className="h-96" />}
      </div>
    )
  return <Notice shown={shown} order={order} picture={picture} />
}

/** A payment that the shop considers open is first looked up at its provider. */
async function statusOf(order: string, id: string, locale: LocaleCode): Promise<DisplayedOutcome> {
  if (!order || !id) return { outcome: 'unknown' }
  const payment = await readPayment(order, id)
  if (payment && outcomeOf(payment) !== 'open') return displayedOutcomeOf(payment)
  // A payment of several invoices is not among the order's payments while it is open.
  const opened = await openPayment(order, id)
  if (!opened) return displayedOutcomeOf(await readPayment(order, id))
  return displayedOutcomeOf(
    await confirmAtShop(order, { payment: { id }, configuration: opened }, await resultOf(opened, locale))
  )
}

/** Adyen's result after returning from a bank's page; its code is loaded only then. */
async function resultOf(configuration: Configuration, locale: LocaleCode): Promise<string | undefined> {
  const returned = takeRedirectParameters()
  if (!returned || configuration.provider !== 'adyen') return undefined
  const { finishRedirect } = await import('./adyen/finish-redirect.ts')
  return finishRedirect(configuration, returned, locale).catch(() => undefined)
}

function displayedOutcomeOf(payment: Payment | undefined): DisplayedOutcome {
  if (!payment) return { outcome: 'unknown' }
  const outcome = outcomeOf(payment)
  // Buyers who returned without paying can retry as well.
  return { outcome: outcome === 'open' ? 'failure' : outcome, charge: chargeOf([payment]) }
}

const icons = {
  failure: <CircleX aria-hidden strokeWidth={1.25} className="size-20 text-danger" />,
  processing: <span aria-hidden className="turning-ring size-20 text-teal" />,
  unknown: <CircleAlert aria-hidden strokeWidth={1.25} className="size-20 text-muted" />
}

function SuccessPicture({ picture }: Pick<Props, 'picture'>) {
  return (
    <span className="relative">
      <img src={picture} alt="" width={176} height={176} className="size-44 rounded-pill object-cover" />
      <CircleCheck
        aria-hidden
        strokeWidth={1.25}
        className="absolute right-0 bottom-0 size-14 rounded-pill bg-white text-success"
      />
    </span>
  )
}

function Notice({ shown, order, picture }: { shown: DisplayedOutcome; order: string } & Pick<Props, 'picture'>) {
  const { outcome, charge } = shown
  const t = useTexts('payments')
  const paths = usePaths()
  const payments = usePaymentPaths()
  return (
    <section className="mx-auto grid max-w-160 justify-items-center gap-6 rounded-card border border-line bg-white px-4 py-12 text-center md:px-12 md:py-16">
      {outcome === 'success' ? <SuccessPicture picture={picture} /> : icons[outcome]}
      <div role="status" className="grid gap-3">
        <h1 className="display text-heading text-balance">{t(`status.${outcome}.title`)}</h1>
        <p className="text-balance">{t(`status.${outcome}.text`)}</p>
        {charge && <p className="text-balance">{t(`charge.${charge}`)}</p>}
        <p className="text-table text-balance text-muted">{t(`status.${outcome}.more`)}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3 max-md:w-full max-md:*:w-full">
        <a href={paths.account} className={buttonClass(outcome === 'failure' ? 'outline' : 'filled')}>
          {t('status.back')}
        </a>
        {outcome === 'failure' && (
          <a href={payments.payOrder(order)} className={buttonClass()}>
            {t('tryAgain')}
          </a>
        )}
      </div>
    </section>
  )
}
