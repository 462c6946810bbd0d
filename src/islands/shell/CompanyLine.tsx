import { useStore } from '@nanostores/react'
import { $profile } from '../../lib/api/session.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { $cart } from '../cart/store.ts'
import { useCustomer } from '../partners/session/parts/use-customer.ts'

interface Props {
  page: Page
  /**
   * In cart and checkout, the terms are those of the chosen payment method; on other pages, those agreed with the
   * company.
   */
  showsCartTerms: boolean
}

/** Company, payment terms and currency. Root island in the top bar. */
export function CompanyLine({ page, showsCartTerms }: Props) {
  return (
    <PageProvider page={page}>
      <Line showsCartTerms={showsCartTerms} />
    </PageProvider>
  )
}

function Line({ showsCartTerms }: Pick<Props, 'showsCartTerms'>) {
  const t = useTexts('shell')
  const profile = useStore($profile, { ssr: () => undefined })
  const customer = useCustomer()
  const { order } = useStore($cart, { ssr: 'initial' })
  const kind = showsCartTerms && order?.payments[0]?.kind
  const count = kind && kind !== 'terms' ? 0 : customer?.paymentTermsDays
  const parts = [
    profile?.company,
    customer && t(count ? 'terms' : 'prepayment', { count }),
    customer && t('prices', { currency: customer.currencyCode })
  ].filter((part) => part !== undefined)
  return (
    <p className="flex min-w-0 gap-2 truncate text-on-plum">
      {parts.map((part, i) => (
        <span key={part} className="first:font-semibold first:text-white">
          {i > 0 && <span aria-hidden>·&ensp;</span>}
          {part}
        </span>
      ))}
    </p>
  )
}
