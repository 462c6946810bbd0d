import type { CompanyRole } from '../../../contract/partners/customer.ts'
import type { AuditLog, ListColumns, Presence, SavedViews, Staff, StaffLinks, StaffSessions } from './staff.ts'
import type { PasskeyChallenges, Passkeys, RecoveryCodes, SecondFactors, SignInChallenges } from './second-factor.ts'
import type { Attempts, SecurityEvents } from './security.ts'
import type { ApplicationLinks, Applications, MergedPartners } from './partners.ts'
import type {
  EmailChanges,
  IdempotencyKeys,
  Invitations,
  PasswordLinks,
  PasswordRequests,
  Sessions,
  TeamEvents
} from './users.ts'
import type { PriceImportRows, PriceImports } from './prices.ts'
import type {
  AdyenNotices,
  Coupons,
  CreditNotes,
  Invoices,
  OrderEvents,
  Payments,
  PaymentTasks,
  SandboxEvents,
  SandboxIntents,
  Shipments
} from './trade.ts'
import type { InvoiceReminders, ReminderLetters } from './credit.ts'
import type { BankPostings, BankTransfers } from './bank.ts'
import type { LedgerEntries, OpenItems } from './ledger.ts'
import type { OrderProposals } from './proposals.ts'
import type { SalesDays, SalesSkus } from './sales.ts'
import type { RemittanceInvoices, Remittances } from './remittances.ts'
import type { SavedGrids, ShoppingListItems, ShoppingLists } from './lists.ts'
import type { MailFiles, Mails } from './mail.ts'
import type { ChangeRequests, StaffNotes } from './change-requests.ts'
import type { SettingRow } from './settings.ts'
import type { ExpectedDeliveries, StockMovements, Variants } from './stock.ts'
import type { SupportFiles, SupportMessages, SupportRequests, SupportTemplates } from './support.ts'
import type { FileProduct, FileTaxon } from '../../../contract/catalogue/catalogue-file.ts'
import type { Json } from '../json.ts'

/*
 * One schema for both engines. Portable columns only: integers for money (minor units), counts and flags (0/1); text
 * for ids, UTC instants (ISO 8601, so that they sort as text) and JSON.
 */

export type OrderState =
  'cart' | 'new' | 'held' | 'waiting' | 'approved' | 'shipped' | 'invoiced' | 'completed' | 'cancelled'
export interface Schema {
  shop_meta: { name: string; value: string }
  settings: SettingRow
  counters: { name: string; value: number }
  agents: Agents
  companies: Companies
  shop_users: ShopUsers
  sessions: Sessions
  tries: Attempts
  password_links: PasswordLinks
  password_requests: PasswordRequests
  invitations: Invitations
  email_changes: EmailChanges
  team_events: TeamEvents
  mails: Mails
  mail_files: MailFiles
  shopping_lists: ShoppingLists
  saved_grids: SavedGrids
  shopping_list_items: ShoppingListItems
  stock_notifications: {
    id: string
    user_id: string
    sku: string
    quantity: number
    lowest: number
    created_at: string
  }
  addresses: Addresses
  taxons: { code: string; parent_code: string | null; position: number; enabled: number; content: Json<FileTaxon> }
  products: Products
  variants: Variants
  stock_movements: StockMovements
  expected_deliveries: ExpectedDeliveries
  price_lists: { code: string; name: string; currency_code: string }
  prices: { price_list_code: string; sku: string; price: number; rrp_price: number | null }
  volume_steps: { price_list_code: string; from_quantity: number; percent: number }
  orders: Orders
  order_items: OrderItems
  /** Search text of placed orders without parts, created by `orderSearchText`. */
  order_search: { order_id: string; company_id: string; words: string }
  payments: Payments
  shipments: Shipments
  payment_tasks: PaymentTasks
  webhook_events: { provider: string; id: string; received_at: string }
  sandbox_intents: SandboxIntents
  adyen_notices: AdyenNotices
  sandbox_events: SandboxEvents
  order_events: OrderEvents
  order_proposals: OrderProposals
  invoices: Invoices
  credit_notes: CreditNotes
  ledger_entries: LedgerEntries
  open_items: OpenItems
  sales_days: SalesDays
  sales_skus: SalesSkus
  remittances: Remittances
  remittance_invoices: RemittanceInvoices
  bank_transfers: BankTransfers
  bank_postings: BankPostings
  reminder_letters: ReminderLetters
  invoice_reminders: InvoiceReminders
  coupons: Coupons
  coupon_companies: { code: string; company_id: string }
  /** A coupon with rows here only discounts goods of these taxons and their descendants. */
  coupon_collections: { code: string; taxon_code: string }
  idempotency_keys: IdempotencyKeys
  price_imports: PriceImports
  price_import_rows: PriceImportRows
  staff: Staff
  staff_sessions: StaffSessions
  staff_links: StaffLinks
  audit_log: AuditLog
  security_events: SecurityEvents
  second_factors: SecondFactors
  recovery_codes: RecoveryCodes
  sign_in_challenges: SignInChallenges
  passkeys: Passkeys
  passkey_challenges: PasskeyChallenges
  applications: Applications
  application_links: ApplicationLinks
  support_requests: SupportRequests
  support_messages: SupportMessages
  support_files: SupportFiles
  support_templates: SupportTemplates
  change_requests: ChangeRequests
  staff_notes: StaffNotes
  saved_views: SavedViews
  list_columns: ListColumns
  presence: Presence
  company_tags: { company_id: string; tag: string }
  merged_partners: MergedPartners
}

/** Sales agents of partners. */
export interface Agents {
  id: string
  name: string
  email: string
  phone_number: string | null
  /** 0 if it is not offered for partners any more; those it has keep it. */
  is_active: number
  version: number
}

export interface Companies {
  id: string
  name: string
  legal_name: string
  email: string | null
  phone_number: string | null
  country_code: string
  tax_number: string | null
  tax_number_valid: number
  /** Number in the commercial register, as stated by the company. */
  registration_number: string | null
  price_list_code: string
  currency_code: string
  payment_terms_days: number
  minimal_order_value: number | null
  agent_id: string | null
  default_billing_address_id: string | null
  default_shipping_address_id: string | null
  created_at: string
  /** Whether every user needs a second factor. */
  requires_second_factor: number
  /** Minor units of `currency_code`; null for no limit. */
  credit_limit: number | null
  /** An invoice overdue for more days blocks terms; null for the general default. */
  blocking_days: number | null
  sends_reminders: number
  /** Days after the due date per step, like `7,21,35`; null for the general default. */
  reminder_days: string | null
  /** Fees per step in minor units, like `0,0,500`; null for the general default. */
  reminder_fees: string | null
  /** Incremented with every change by staff. */
  credit_version: number
  /** If set, none of the company's users can sign in. */
  suspended_at: string | null
  /** Shown to staff only. */
  suspended_reason: string | null
  /** Search and sort text, created by `companySearchText`. */
  words: string
}

export interface ShopUsers {
  id: string
  company_id: string
  /** Lower case, so that the unique index ignores case on both engines. */
  email: string
  /** The invited address, if it belongs to another company's user; `email` is a placeholder in that case. */
  requested_email: string | null
  password_hash: string | null
  first_name: string
  last_name: string
  phone_number: string | null
  job_title: string | null
  role: CompanyRole
  status: 'invited' | 'active' | 'disabled'
  locale: string
  created_at: string
  /** The terms accepted when joining; null if accepted in another way. */
  terms_version: string | null
  terms_accepted_at: string | null
}

export interface Addresses {
  id: string
  company_id: string
  first_name: string
  last_name: string
  company: string
  country_code: string
  province_code: string | null
  province_name: string | null
  street: string
  city: string
  postcode: string
  phone_number: string | null
  email: string | null
  created_at: string
}

export interface Products {
  code: string
  position: number
  enabled: number
  coming_soon: number
  available_from: string | null
  /** The product's part of the catalogue file. */
  content: Json<FileProduct>
  created_at: string
  updated_at: string
}

export interface Orders {
  id: string
  token: string
  /** The root order of a part. */
  parent_id: string | null
  company_id: string
  user_id: string
  number: string | null
  state: OrderState
  version: number
  currency_code: string
  locale: string
  coupon_code: string | null
  notes: string | null
  po_number: string | null
  billing_address: string | null
  shipping_address: string | null
  /** The totals as placed (JSON of `Totals`); null for a cart, which is priced whenever it is read. */
  totals: string | null
  total: number | null
  /** Without tax; null for a cart. */
  net_total: number | null
  /** Discount of the coupon, zero or negative; null for a cart. */
  promotion_total: number | null
  minimal_order_value: number | null
  due_date: string | null
  created_at: string
  completed_at: string | null
  /** When the order is cancelled unless paid; null if no payment is awaited. */
  expires_at: string | null
}

export interface OrderItems {
  id: string
  order_id: string
  sku: string
  position: number
  quantity: number
  /** The line as placed (JSON of `PlacedLine`); null in a cart. */
  placed: string | null
}
