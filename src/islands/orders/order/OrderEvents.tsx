import type { OrderEvent } from '../../../../contract/orders/order.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'

/** All events of an order, newest first. */
export function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  const t = useTexts('orders')
  const locale = useLocale()
  return (
    <details className="group border-t border-line pt-4 text-table" open={events.length <= 6}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <h3>{t('history')}</h3>
        <span className="figures font-normal text-muted">{events.length}</span>
      </summary>
      <ol className="grid gap-2 pt-2">
        {events.toReversed().map(({ at, kind, label, name, part }, i) => (
          <li
            key={`${at} ${kind} ${i}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line pb-2 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere whitespace-pre-line">
              {part && <span className="figures font-semibold">{part} </span>}
              {label}
            </span>
            <span className="figures text-small text-muted">
              {name ? t('eventBy', { date: formatDateTime(at, locale), name }) : formatDateTime(at, locale)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
