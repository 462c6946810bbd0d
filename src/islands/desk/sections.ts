import { onDemand } from '../ui/on-demand.tsx'

/** The desk's sections in the order of its bar; the first is shown where the address names none. */
export const sectionCodes = ['applications', 'orders', 'prices', 'log'] as const
export type SectionCode = (typeof sectionCodes)[number]

/** Each comes when it is opened. */
export const sections = {
  applications: onDemand(async () => (await import('./applications/Applications.tsx')).Applications),
  orders: onDemand(async () => (await import('./orders/Orders.tsx')).Orders),
  prices: onDemand(async () => (await import('./prices/PriceDesk.tsx')).PriceDesk),
  log: onDemand(async () => (await import('./log/Log.tsx')).Log)
} satisfies Record<SectionCode, unknown>

/** The section that an address asks for: the first unless it names one that there is. */
export function sectionIn(search: URLSearchParams): SectionCode {
  return sectionCodes.find((code) => code === search.get('section')) ?? sectionCodes[0]
}
