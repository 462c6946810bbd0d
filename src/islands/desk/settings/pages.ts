import type { ComponentType, ReactNode } from 'react'
import { onDemand } from '../../ui/on-demand.tsx'
import type { SettingsPageCode } from './page-codes.ts'

/** The component of each page. */
export const settingsPages: Readonly<Record<SettingsPageCode, ComponentType<{ fallback?: ReactNode }>>> = {
  seller: onDemand(async () => (await import('./SellerSettings.tsx')).SellerSettings),
  tax: onDemand(async () => (await import('./tax/TaxSettings.tsx')).TaxSettings),
  'exchange-rates': onDemand(
    async () => (await import('./exchange-rates/ExchangeRateSettings.tsx')).ExchangeRateSettings
  ),
  accounting: onDemand(async () => (await import('./accounting/AccountingSettings.tsx')).AccountingSettings),
  'payment-methods': onDemand(async () => (await import('./payments/PaymentSettings.tsx')).PaymentSettings),
  minimum: onDemand(async () => (await import('./MinimumSettings.tsx')).MinimumSettings),
  credit: onDemand(async () => (await import('./credit/CreditSettings.tsx')).CreditSettings),
  agents: onDemand(async () => (await import('./agents/AgentSettings.tsx')).AgentSettings),
  shipping: onDemand(async () => (await import('./shipping/ShippingSettings.tsx')).ShippingSettings),
  carriers: onDemand(async () => (await import('./CarrierSettings.tsx')).CarrierSettings),
  emails: onDemand(async () => (await import('./emails/EmailSettings.tsx')).EmailSettings)
}
