import { type Carrier, trackingPlaceholder } from '../../contract/desk/settings/carriers.ts'
import { orderPath, shippingMethodPath } from '../../contract/scalars.ts'
import { apiDateTime } from '../core/dates.ts'
import { newId } from '../core/ids.ts'
import { serverText } from '../core/texts.ts'
import type { Orders } from '../db/schema/schema.ts'
import type { Shipments } from '../db/schema/trade.ts'
import type { RequestContext } from './request-context.ts'

/** A shipment row with the standard method; omitted fields are unknown. */
export function shipmentRow(fields: Pick<Shipments, 'order_id' | 'state'> & Partial<Shipments>): Shipments {
  return { id: newId(), method: 'standard', tracking: null, carrier: null, shipped_at: null, ...fields }
}

/** A shipment's carrier, as staff entered it, and tracking number. */
export type Tracking = Pick<Shipments, 'carrier' | 'tracking'>

/** URL of a shipment's tracking page, or null if none is known. */
export function trackingUrl({ carrier, tracking }: Tracking, carriers: readonly Carrier[]): string | null {
  const name = carrier?.trim().toLowerCase()
  const link = carriers.find((listed) => listed.name.toLowerCase() === name)?.trackingLink
  return link && tracking ? link.replaceAll(trackingPlaceholder, () => encodeURIComponent(tracking)) : null
}

/** A shipment as returned by the API; `carriers` resolve its tracking link. */
export function shipmentResponse(
  { locale, zone }: RequestContext,
  order: Orders,
  row: Shipments,
  carriers: readonly Carrier[] = []
) {
  return {
    '@id': `${orderPath(order.token)}/shipments/${row.id}`,
    id: row.id,
    method: shippingMethodPath(row.method),
    methodName: serverText(locale, 'shipping-methods.standard.name'),
    state: row.state,
    carrier: row.carrier,
    tracking: row.tracking,
    trackingUrl: trackingUrl(row, carriers),
    shippedAt: row.shipped_at && apiDateTime(row.shipped_at, zone)
  }
}
