import type { Shipments } from '../db/schema/trade.ts'
import { newId } from '../core/ids.ts'

/** A shipment's row with the standard method; omitted fields are not known yet. */
export function shipmentRow(given: Pick<Shipments, 'order_id' | 'state'> & Partial<Shipments>): Shipments {
  return { id: newId(), method: 'standard', tracking: null, carrier: null, shipped_at: null, ...given }
}

/** Tracking URLs by carrier name, as entered by staff. */
const trackingPages: Readonly<Record<string, (number: string) => string>> = {
  dhl: (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`,
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  gls: (number) => `https://gls-group.com/track/${number}`,
  colissimo: (number) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}`
}

/** Address of a parcel's page at its carrier, or null where we know none. */
export function trackingUrl(carrier: string | null, tracking: string | null): string | null {
  const page = carrier === null ? undefined : trackingPages[carrier.toLowerCase()]
  return page && tracking ? page(encodeURIComponent(tracking)) : null
}
