import type { OrderColumn } from '../../../../../contract/desk/shell/list-columns.ts'
import type { DeskOrderRow } from '../../../../../contract/desk/orders.ts'
import { formatTaxRate } from '../../../../../contract/pricing/tax-rates.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { useCountryName } from '../../../partners/addresses/parts/use-country-name.ts'
import { EmptyCell } from '../../parts/list/EmptyCell.tsx'
import { StateBadges } from '../../parts/StateBadges.tsx'
import { DueDate } from '../DueDate.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import type { Column } from '../../../ui/display/Table.tsx'

/** The default columns. */
export const defaultOrderColumns = ['partner', 'state', 'payment', 'total'] as const satisfies OrderColumn[]

type OrderColumns = Record<OrderColumn, Column<DeskOrderRow>>

/** The columns of the order list besides its number. */
export function useOrderColumns(): OrderColumns {
  return { ...usePartnerColumns(), ...useGoodsColumns(), ...useMoneyColumns() }
}

function usePartnerColumns(): Pick<OrderColumns, 'partner' | 'poNumber' | 'agent' | 'shipTo'> {
  const t = useTexts('desk')
  const more = useTexts('desk-orders')
  const countryName = useCountryName()
  return {
    partner: {
      head: t('orders.partner'),
      card: 'left',
      cell: ({ companyName, countryCode, buyer }) => (
        <>
          <span className="block font-semibold wrap-anywhere md:min-w-28 xl:min-w-44">{companyName}</span>
          <span className="block text-small text-muted wrap-anywhere">
            {buyer}, {countryName(countryCode)}
          </span>
        </>
      )
    },
    poNumber: { head: more('columns.poNumber'), cell: ({ poNumber }) => <Text text={poNumber} /> },
    agent: { head: more('columns.agent'), cell: ({ agent }) => <Text text={agent} /> },
    shipTo: {
      head: more('columns.shipTo'),
      cell: ({ shipTo }) => <Text text={shipTo && `${shipTo.city}, ${countryName(shipTo.countryCode)}`} />
    }
  }
}

function useGoodsColumns(): Pick<OrderColumns, 'lines' | 'state' | 'invoices' | 'tracking'> {
  const t = useTexts('desk')
  const more = useTexts('desk-orders')
  return {
    lines: {
      head: more('columns.lines'),
      right: true,
      cell: ({ lines, units }) => (
        <>
          <span className="block">{more('columns.lineCount', { count: lines })}</span>
          <span className="block text-small whitespace-nowrap text-muted">
            {more('columns.units', { count: units })}
          </span>
        </>
      )
    },
    state: {
      head: t('orders.state'),
      card: 'right',
      cell: ({ shipments, paymentState }) => (
        <span className="flex flex-wrap gap-1 max-md:justify-end">
          <StateBadges states={shipments.map(({ state }) => state)} paymentState={paymentState} />
        </span>
      )
    },
    invoices: { head: more('columns.invoices'), cell: ({ invoices }) => <NumberList numbers={invoices} /> },
    tracking: {
      head: more('columns.tracking'),
      cell: ({ trackingNumbers }) => <NumberList numbers={trackingNumbers} />
    }
  }
}

function useMoneyColumns(): Pick<OrderColumns, 'payment' | 'paymentMethod' | 'open' | 'vat' | 'currency' | 'total'> {
  const t = useTexts('desk')
  const more = useTexts('desk-orders')
  const locale = useLocale()
  return {
    payment: {
      head: t('orders.payment'),
      card: 'left',
      cell: ({ paymentState, dueDate }) => (
        <>
          <span className={`block ${paymentState === 'awaiting_payment' ? 'font-semibold text-warning' : ''}`}>
            {paymentState && t(`orders.paymentState.${paymentState}`)}
          </span>
          {dueDate && (
            <span className="block text-small text-muted xl:whitespace-nowrap">
              <DueDate day={dueDate} />
            </span>
          )}
        </>
      )
    },
    paymentMethod: {
      head: more('columns.paymentMethod'),
      cell: ({ paymentMethods }) => <Text text={paymentMethods.join(', ')} />
    },
    open: {
      head: more('columns.open'),
      right: true,
      cell: ({ open, currencyCode }) => (open === 0 ? <EmptyCell /> : <Money amount={open} currency={currencyCode} />)
    },
    vat: {
      head: more('columns.vat'),
      right: true,
      cell: ({ vat, vatRates, currencyCode }) => (
        <>
          <Money amount={vat} currency={currencyCode} className="block" />
          <span className="block text-small text-muted">
            {vatRates.map((rate) => formatTaxRate(rate, locale)).join(', ')}
          </span>
        </>
      )
    },
    currency: { head: more('columns.currency'), cell: ({ currencyCode }) => currencyCode },
    total: {
      head: t('orders.total'),
      right: true,
      card: 'right',
      cell: ({ total, currencyCode }) => <Money amount={total} currency={currencyCode} className="font-semibold" />
    }
  }
}

const Text = ({ text }: { text: string | null }) => (text ? text : <EmptyCell />)

function NumberList({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return <EmptyCell />
  return numbers.map((number) => (
    <span key={number} className="figures block whitespace-nowrap">
      {number}
    </span>
  ))
}
