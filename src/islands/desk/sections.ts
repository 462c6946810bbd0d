import { onDemand } from '../ui/on-demand.tsx'
import type { SectionCode } from './section-codes.ts'

/** The component of each section, loaded when opened. */
export const sections = {
  today: onDemand(async () => (await import('./today/Today.tsx')).Today),
  applications: onDemand(async () => (await import('./applications/Applications.tsx')).Applications),
  orders: onDemand(async () => (await import('./orders/Orders.tsx')).Orders),
  partners: onDemand(async () => (await import('./partners/Partners.tsx')).Partners),
  support: onDemand(async () => (await import('./support/Support.tsx')).Support),
  prices: onDemand(async () => (await import('./prices/PriceSection.tsx')).PriceSection),
  promotions: onDemand(async () => (await import('./promotions/Promotions.tsx')).Promotions),
  bank: onDemand(async () => (await import('./bank/Bank.tsx')).Bank),
  accounting: onDemand(async () => (await import('./accounting/Accounting.tsx')).Accounting),
  'failed-jobs': onDemand(async () => (await import('./failed-jobs/FailedJobs.tsx')).FailedJobs),
  log: onDemand(async () => (await import('./log/Log.tsx')).Log),
  security: onDemand(async () => (await import('./security/SecurityLog.tsx')).SecurityLog),
  settings: onDemand(async () => (await import('./settings/SettingsSection.tsx')).SettingsSection)
} satisfies Record<SectionCode, unknown>
