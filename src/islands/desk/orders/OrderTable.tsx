import type { MouseEvent as Click } from 'react'
import type { DeskOrderRow } from '../../../../contract/desk/orders.ts'
import { formatDate, formatDateTime } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useCountryName } from '../../partners/addresses/parts/use-country-name.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Table } from '../../ui/display/Table.tsx'
import type { Selection } from './bulk/use-selection.ts'

interface Props {
  rows: readonly DeskOrderRow[]
  loading: boolean
  hrefOf: (number: string) => string
  onOpen: (number: string) => void
  selection: Selection
}

/** Orders as rows, on phones as cards. */
export function OrderTable({ rows, loading, hrefOf, onOpen, selection }: Props) {
  const t = useTexts('desk')
  const bulk = useTexts('desk-orders')
  const locale = useLocale()
  const countryName = useCountryName()
  const open = (number: string) => (event: Click) => {
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
          head: bulk('select'),
          headHidden: true,
          width: 'w-12',
          card: 'bare',
          cell: ({ number }) => (
            <label className="-my-3 -ml-2 grid size-11 cursor-pointer place-items-center">
              <input
                type="checkbox"
                aria-label={bulk('selectOrder', { number })}
                checked={selection.has(number)}
                onChange={({ nativeEvent }) =>
                  selection.toggle(number, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
                className="size-4.5 accent-plum"
              />
            </label>
          )
        },
        {
          head: t('orders.order'),
          card: 'title',
          cell: ({ number, placedAt }) => (
            <>
              <a
                href={hrefOf(number)}
                onClick={open(number)}
                data-order-link={number}
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
          cell: ({ shipments }) => (
            <span className="flex flex-wrap gap-1 max-md:justify-end">
              {[...new Set(shipments.map(({ state }) => state))].map((state) => (
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
