import { array, enums, type Infer, nullable, object, optional, record, size, string, unknown } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Instant, paging } from '../scalars.ts'

/** Everything that staff can do; each has its words in `desk` of every language. */
export const auditActions = [
  'order-approved',
  'order-paid',
  'order-split',
  'order-shipped',
  'order-invoiced',
  'order-completed',
  'order-cancelled',
  'order-refunded',
  'application-asked',
  'application-approved',
  'application-rejected',
  'price-changed',
  'stock-changed',
  'prices-imported',
  'import-undone'
] as const
export type AuditAction = (typeof auditActions)[number]

/** What it was done to: an order by its number, an application, a price list, an article, an import by its id or code. */
export const auditKinds = ['order', 'application', 'price-list', 'article', 'import'] as const
export type AuditKind = (typeof auditKinds)[number]

/** One action of staff, with what it changed as it was before and as it is after; null where there was or is nothing. */
export const AuditEntry = object({
  id: string(),
  at: Instant,
  staffName: string(),
  action: enums(auditActions),
  kind: enums(auditKinds),
  objectId: string(),
  /** What people call it. */
  objectName: string(),
  before: nullable(record(string(), unknown())),
  after: nullable(record(string(), unknown()))
})
export type AuditEntry = Infer<typeof AuditEntry>

/** What staff did, newest first; `objectId` with `kind` narrows it to one thing (an order with its parts). */
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v2/desk/log',
  for: 'staff',
  query: object({
    ...paging,
    kind: optional(enums(auditKinds)),
    objectId: optional(size(string(), 1, 100)),
    action: optional(enums(auditActions))
  }),
  output: array(AuditEntry)
})
