import type { Permission } from '../../../../contract/desk/permissions.ts'
import type { SettingKey } from '../../../../contract/desk/settings/settings.ts'
import { onDemand } from '../../ui/on-demand.tsx'

/** A part of the section: a setting, or the list of agents. */
export type PartCode = SettingKey | 'agents'

/** The parts of the section, in menu order. */
export const parts = [
  {
    code: 'seller',
    permission: 'finance-settings',
    Part: onDemand(async () => (await import('./SellerSettings.tsx')).SellerSettings)
  },
  {
    code: 'tax',
    permission: 'finance-settings',
    Part: onDemand(async () => (await import('./tax/TaxSettings.tsx')).TaxSettings)
  },
  {
    code: 'accounting',
    permission: 'finance-settings',
    Part: onDemand(async () => (await import('./accounting/AccountingSettings.tsx')).AccountingSettings)
  },
  {
    code: 'payment-methods',
    permission: 'settings',
    Part: onDemand(async () => (await import('./payments/PaymentSettings.tsx')).PaymentSettings)
  },
  {
    code: 'minimum',
    permission: 'settings',
    Part: onDemand(async () => (await import('./MinimumSettings.tsx')).MinimumSettings)
  },
  {
    code: 'credit',
    permission: 'finance-settings',
    Part: onDemand(async () => (await import('./credit/CreditSettings.tsx')).CreditSettings)
  },
  {
    code: 'agents',
    permission: 'settings',
    Part: onDemand(async () => (await import('./agents/AgentSettings.tsx')).AgentSettings)
  },
  {
    code: 'shipping',
    permission: 'settings',
    Part: onDemand(async () => (await import('./shipping/ShippingSettings.tsx')).ShippingSettings)
  },
  {
    code: 'carriers',
    permission: 'settings',
    Part: onDemand(async () => (await import('./CarrierSettings.tsx')).CarrierSettings)
  },
  {
    code: 'emails',
    permission: 'settings',
    Part: onDemand(async () => (await import('./emails/EmailSettings.tsx')).EmailSettings)
  }
] as const satisfies readonly { code: PartCode; permission: Permission; Part: unknown }[]
