import type { MouseEvent } from 'react'
import type { DeskOrderRow } from '../../../../contract/desk/orders.ts'
import { formatDate, formatDateTime } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useCountryName } from '../../partners/addresses/parts/use-country-name.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Table } from '../../ui/display/Table.tsx'

interface Props {
  rows: readonly DeskOrderRow[]
  loading: boolean
  hrefOf: (number: string) => string
  onOpen: (number: string) => void
}

/** Orders as rows, on phones as cards. */
export function OrderTable({ rows, loading, hrefOf, onOpen }: Props) {
  const t = useTexts('desk')
  const locale = useLocale()
  const countryName = useCountryName()
  const open = (number: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(number)
  }
  return (
    <Table
      caption={t('sections.orders')}
      rows={rows}
      loading={loading}
      expected={20}
      keyOf={({ number }) => number}
      columns={[
        {
          head: t('orders.order'),
          card: 'title',
          cell: ({ number, placedAt }) => (
            <>
              <a
                href={hrefOf(number)}
                onClick={open(number)}
                data-order-link
                className="figures text-link inline-block py-1 font-semibold max-md:py-3"
              >
                {number}
              </a>
              <span className="figures block text-small font-normal text-muted">
                {formatDateTime(placedAt, locale)}
              </span>
            </>
          )
        },
        {
          head: t('orders.partner'),
          cell: ({ companyName, countryCode, buyer }) => (
            <>
              <span className="block font-semibold">{companyName}</span>
              <span className="block text-small text-muted">
                {buyer}, {countryName(countryCode)}
              </span>
            </>
          )
        },
        {
          head: t('orders.state'),
          cell: ({ states }) => (
            <span className="flex flex-wrap gap-1 max-md:justify-end">
              {states.map((state) => (
                <Badge key={state} state={state} />
              ))}
            </span>
          )
        },
        {
          head: t('orders.payment'),
          cell: ({ paymentState, dueDate }) => (
            <>
              <span className={`block ${paymentState === 'awaiting_payment' ? 'font-semibold text-warning' : ''}`}>
                {paymentState && t(`orders.paymentState.${paymentState}`)}
              </span>
              {dueDate && (
                <span className="block text-small text-muted">
                  {t('orders.due', { date: formatDate(dueDate, locale) })}
                </span>
              )}
            </>
          )
        },
        {
          head: t('orders.total'),
          right: true,
          cell: ({ total, currencyCode }) => <Money amount={total} currency={currencyCode} className="font-semibold" />
        }
      ]}
    />
  )
}
