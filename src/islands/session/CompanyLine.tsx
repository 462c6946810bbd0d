import { useStore } from '@nanostores/react'
import { $profile } from '../../lib/session.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { useCustomer } from './parts/use-customer.ts'

/** Who is buying, on which terms, in which currency. Root island in the top bar. */
export function CompanyLine({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Line />
    </PageProvider>
  )
}

function Line() {
  const t = useTexts('shell')
  const profile = useStore($profile, { ssr: () => undefined })
  const customer = useCustomer()
  const days = customer?.paymentTermsDays
  const parts = [
    profile?.company,
    days !== undefined && (days > 0 ? t('terms', { count: days }) : t('prepayment')),
    customer && t('prices', { currency: customer.currencyCode })
  ].filter((part) => typeof part === 'string')
  return (
    <p className="flex min-w-0 gap-2 truncate text-on-plum">
      {parts.map((part, i) => (
        <span key={part} className={i === 0 ? 'font-semibold text-white' : ''}>
          {i > 0 && <span aria-hidden>·&ensp;</span>}
          {part}
        </span>
      ))}
    </p>
  )
}
