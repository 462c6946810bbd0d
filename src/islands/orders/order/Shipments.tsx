import type { Order } from '../../../../contract/orders/order.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { download } from '../../../lib/api/download.ts'
import { XmlMenu } from '../../payments/parts/XmlMenu.tsx'
import { InvoiceLink } from '../../payments/parts/InvoiceLink.tsx'
import { PartMark } from './PartMark.tsx'
import { Tracking } from './Tracking.tsx'

/** Shipments: a box each, with tracking number and invoice once available. */
export function Shipments({ order, parts }: { order: Order; parts: readonly Order[] }) {
  const t = useTexts('orders')
  const locale = useLocale()
  const shipments = parts.length > 0 ? parts.map((part) => part.shipments) : [order.shipments]
  if (shipments.every((shipmentsOfPart) => shipmentsOfPart.length === 0) && order.invoices.length === 0) return null
  return (
    <section className="grid grid-cols-1 content-start gap-3">
      <h3 className="text-table font-semibold">{t('shipments')}</h3>
      {shipments.map((shipmentsOfPart, i) =>
        shipmentsOfPart.map((shipment) => (
          <div key={shipment.id} className="grid gap-2 rounded-card border border-line p-4 text-table">
            <p className="flex items-center gap-3 font-semibold">
              {parts.length > 0 && <PartMark index={i} total={parts.length} />}
              <span className="min-w-0 flex-1 wrap-anywhere">{shipment.carrier ?? shipment.methodName}</span>
              {shipment.shippedAt && (
                <span className="figures text-small font-normal text-muted">
                  {formatDate(shipment.shippedAt, locale)}
                </span>
              )}
            </p>
            {shipment.tracking ? (
              <Tracking number={shipment.tracking} url={shipment.trackingUrl} />
            ) : (
              <p className="text-muted">{t(shipment.state === 'cancelled' ? 'notShipped' : 'trackingFollows')}</p>
            )}
            {parts[i]?.invoices.map((invoice) => (
              <Files key={invoice.number} document={invoice} kind="invoice" />
            ))}
          </div>
        ))
      )}
      {order.invoices.map((invoice) => (
        <Files key={invoice.number} document={invoice} kind="invoice" />
      ))}
      {order.creditNotes.map((note) => (
        <Files key={note.number} document={note} kind="creditNote" />
      ))}
    </section>
  )
}

function Files({ document, kind }: { document: Order['invoices'][number]; kind: 'invoice' | 'creditNote' }) {
  return (
    <div className="flex flex-wrap gap-2">
      <InvoiceLink invoice={document} kind={kind} />
      <XmlMenu path={document.path} number={document.number} save={download} />
    </div>
  )
}
