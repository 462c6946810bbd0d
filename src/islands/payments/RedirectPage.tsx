import { useEffect, useEffectEvent, useState } from 'react'
import { formatDateTime } from '../../../contract/format.ts'
import { splitLocale } from '../../../contract/locale.ts'
import { type Page, PageProvider, useLocale, useTexts } from '../../lib/texts.tsx'
import { useLoad } from '../../lib/api/use-load.ts'
import { usePaths } from '../../lib/use-paths.ts'
import { usePaymentPaths } from './parts/use-payment-paths.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Money } from '../ui/display/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { findPayment, type OpenedPayment } from './payment-calls.ts'
import { onDemand } from '../ui/on-demand.tsx'

const BraintreePage = onDemand(async () => (await import('./braintree/BraintreePage.tsx')).BraintreePage)
const SandboxPage = onDemand(async () => (await import('./sandbox/SandboxPage.tsx')).SandboxPage)

/**
 * Start of a redirect payment: forwards to the provider, or is the payment page itself for the sandbox and Braintree.
 * Root island.
 */
export function RedirectPage({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Redirect />
    </PageProvider>
  )
}

function Redirect() {
  const t = useTexts('payments')
  const paths = usePaths()
  const payments = usePaymentPaths()
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(tokenInUrl()), [])
  const { data, error, retry } = useLoad(token, async (_, token) => {
    const found = await findPayment(token)
    if (found.kind === 'processing') location.replace(payments.status(token, found.payment.id))
    if (found.kind === 'settled') location.replace(paths.order(token))
    return found
  })
  const opened = data?.kind === 'open' ? data.opened : undefined
  const external = token && opened && externalUrl(opened, payments.payOrder(token))
  const redirectTo = useEffectEvent((address: string) => location.replace(address))
  useEffect(() => {
    if (external) redirectTo(external)
  }, [external])
  return (
    <div className="mx-auto grid max-w-160 grid-cols-1 gap-6">
      <h1 className="display text-heading">{t('redirect.title')}</h1>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {error === undefined && (!opened || external) && <Skeleton className="h-80" />}
      {opened && !external && <RedirectPayment opened={opened} />}
    </div>
  )
}

/** `/de/order/abc/pay` -> `abc`. */
const tokenInUrl = () => decodeURIComponent(splitLocale(location.pathname).path.split('/')[2] ?? '')

/** The external payment URL: a provider's page, or the account's card form; undefined for this page. */
function externalUrl({ payment, configuration }: OpenedPayment, cardForm: string): string | undefined {
  if (payment.kind === 'card') return cardForm
  const { redirectUrl } = configuration
  return redirectUrl && new URL(redirectUrl).pathname !== location.pathname ? redirectUrl : undefined
}

function RedirectPayment({ opened }: { opened: OpenedPayment }) {
  const t = useTexts('payments')
  const locale = useLocale()
  const { provider, amount, currencyCode, orderNumber, payableUntil } = opened.configuration
  const Form = provider === 'braintree' ? BraintreePage : SandboxPage
  return (
    <section className="grid grid-cols-1 gap-6 rounded-card border border-line bg-white p-4 md:p-8">
      <h2 className="display text-title">{t('order', { number: orderNumber })}</h2>
      <p className="flex items-baseline justify-between gap-4 rounded-card bg-paper px-4 py-3">
        {t('amount')} <Money amount={amount} currency={currencyCode} className="text-large font-semibold" />
      </p>
      <Form opened={opened} fallback={<Skeleton className="h-32" />} />
      {payableUntil && (
        <p className="text-small text-muted">{t('until', { time: formatDateTime(payableUntil, locale) })}</p>
      )}
    </section>
  )
}
