import { CreditCard, ExternalLink, FileText, Landmark, type LucideIcon } from 'lucide-react'
import type { PaymentMethod } from '../../../../contract/checkout/checkout.ts'

/** An icon per kind of payment method. */
export const methodIcons: Record<PaymentMethod['kind'], LucideIcon> = {
  card: CreditCard,
  redirect: ExternalLink,
  offline: Landmark,
  terms: FileText
}
