import { onDemand } from '../ui/on-demand.tsx'

/** The desk's sections in navigation order; the first is the default. */
export const sectionCodes = ['applications', 'orders', 'prices', 'log'] as const
export type SectionCode = (typeof sectionCodes)[number]

/** Each is loaded when opened. */
export const sections = {
  applications: onDemand(async () => (await import('./applications/Applications.tsx')).Applications),
  orders: onDemand(async () => (await import('./orders/Orders.tsx')).Orders),
  prices: onDemand(async () => (await import('./prices/PriceSection.tsx')).PriceSection),
  log: onDemand(async () => (await import('./log/Log.tsx')).Log)
} satisfies Record<SectionCode, unknown>

/** The section named by a URL, or the first. */
export function sectionIn(search: URLSearchParams): SectionCode {
  return sectionCodes.find((code) => code === search.get('section')) ?? sectionCodes[0]
}
