import {
  Building2,
  CalendarClock,
  CreditCard,
  FileText,
  Hourglass,
  Landmark,
  type LucideIcon,
  MailWarning,
  MessageSquare,
  Package,
  PackageMinus,
  PauseCircle,
  Tag,
  CalendarX2,
  Truck,
  Undo2,
  UserPlus
} from 'lucide-react'
import type { PendingKind, PendingWork } from '../../../../contract/desk/today.ts'

/** The kinds of work of each team, in display order. */
export const teams = [
  {
    code: 'sales',
    kinds: [
      'applications',
      'orders-to-approve',
      'orders-on-hold',
      'reservations-expiring',
      'proposals-open',
      'proposals-declined',
      'change-requests',
      'support-requests',
      'missing-prices'
    ]
  },
  { code: 'warehouse', kinds: ['parcels-to-ship', 'low-stock', 'late-deliveries'] },
  {
    code: 'finance',
    kinds: ['invoices-to-issue', 'overdue-invoices', 'bank-transfers', 'failed-jobs']
  }
] as const satisfies readonly { code: string; kinds: readonly PendingKind[] }[]
export type Team = (typeof teams)[number]

interface WorkKind {
  icon: LucideIcon
  /** Query of the list that contains the work. */
  query: string
  /** Whether its note is a warning. */
  isUrgent?: boolean
}

/** How a kind of work is displayed, and the list it links to. */
export const workKinds: Record<PendingKind, WorkKind> = {
  applications: { icon: UserPlus, query: '?section=applications&state=submitted' },
  'orders-to-approve': { icon: Package, query: '?section=orders&state=new' },
  'orders-on-hold': { icon: PauseCircle, query: '?section=orders&state=held' },
  'proposals-open': { icon: Hourglass, query: '?section=orders&proposal=open' },
  'proposals-declined': { icon: Undo2, query: '?section=orders&proposal=declined' },
  'change-requests': { icon: Building2, query: '?section=partners&changes=true' },
  'support-requests': { icon: MessageSquare, query: '?section=support&view=us' },
  'parcels-to-ship': { icon: Truck, query: '?section=orders&state=approved' },
  'low-stock': { icon: PackageMinus, query: '?section=prices&only=low', isUrgent: true },
  'late-deliveries': { icon: CalendarClock, query: '?section=prices&only=late', isUrgent: true },
  'missing-prices': { icon: Tag, query: '?section=prices&only=no-price', isUrgent: true },
  'reservations-expiring': { icon: CreditCard, query: '?section=orders&money=expiring', isUrgent: true },
  'invoices-to-issue': { icon: FileText, query: '?section=orders&state=shipped' },
  'overdue-invoices': { icon: CalendarX2, query: '?section=orders&money=overdue', isUrgent: true },
  'bank-transfers': { icon: Landmark, query: '?section=bank' },
  'failed-jobs': { icon: MailWarning, query: '?section=failed-jobs', isUrgent: true }
}

/** The query of a list of work: `?section=prices&only=no-price&list=eur`. */
export function queryOf({ kind, priceList }: PendingWork): string {
  const { query } = workKinds[kind]
  return priceList === undefined ? query : `${query}&list=${encodeURIComponent(priceList.code)}`
}
