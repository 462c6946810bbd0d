import { array, enums, type Infer, nullable, object, optional, record, size, string, unknown } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { boundedText, Day, Instant, paging } from '../scalars.ts'

/** All staff actions; each has a text in `desk` in every language. */
export const auditActions = [
  'order-approved',
  'order-released',
  'order-declined',
  'order-paid',
  'order-split',
  'order-shipped',
  'order-tracking-changed',
  'order-message-sent',
  'order-changed',
  'order-change-proposed',
  'order-change-withdrawn',
  'order-invoiced',
  'order-completed',
  'order-cancelled',
  'order-refunded',
  'order-credited',
  'order-written-off',
  'application-asked',
  'application-approved',
  'application-rejected',
  'partner-credit-changed',
  'partner-changed',
  'partner-address-added',
  'partner-address-changed',
  'partner-address-removed',
  'partner-created',
  'partner-merged',
  'partner-suspended',
  'partner-reactivated',
  'change-request-accepted',
  'change-request-declined',
  'reminder-sent',
  'price-changed',
  'stock-changed',
  'storage-changed',
  'delivery-added',
  'delivery-changed',
  'delivery-cancelled',
  'delivery-received',
  'price-list-created',
  'price-list-renamed',
  'price-list-deleted',
  'prices-imported',
  'prices-scheduled',
  'prices-unscheduled',
  'import-undone',
  'accounting-exported',
  'bank-file-read',
  'transfer-posted',
  'transfer-ignored',
  'transfer-reopened',
  'job-retried',
  'job-dismissed',
  'coupon-created',
  'coupon-changed',
  'coupon-enabled',
  'coupon-disabled',
  'coupon-deleted',
  'setting-changed',
  'agent-created',
  'agent-changed',
  'agent-deleted',
  'agent-partners-reassigned',
  'support-assigned',
  'support-closed',
  'support-reopened',
  'template-added',
  'template-changed',
  'template-deleted'
] as const
export type AuditAction = (typeof auditActions)[number]

/**
 * Kinds of objects: an order (by number), an application, a price list, a SKU, an import (by id or code), an export, a
 * transfer, an email or payment task, a coupon, a setting (by key), a sales agent, a support request, a reply template.
 */
export const auditKinds = [
  'order',
  'application',
  'partner',
  'price-list',
  'article',
  'import',
  'export',
  'transfer',
  'job',
  'coupon',
  'setting',
  'agent',
  'support',
  'template'
] as const
export type AuditKind = (typeof auditKinds)[number]

/** A staff action with the changed values, before and after; null for no value. */
export const AuditEntry = object({
  id: string(),
  at: Instant,
  staffName: string(),
  action: enums(auditActions),
  kind: enums(auditKinds),
  objectId: string(),
  /** Display name of the object. */
  objectName: string(),
  before: nullable(record(string(), unknown())),
  after: nullable(record(string(), unknown()))
})
export type AuditEntry = Infer<typeof AuditEntry>

const filter = {
  kind: optional(enums(auditKinds)),
  objectId: optional(size(string(), 1, 100)),
  action: optional(enums(auditActions)),
  search: optional(boundedText(0, 200)),
  from: optional(Day),
  to: optional(Day)
}

/**
 * Staff actions, newest first; `objectId` with `kind` limits them to one object (an order includes its parts). `search`
 * is part of a staff member's name, or of an object's name or number, in any case; `from` and `to` are days in the
 * reader's time zone, inclusive.
 */
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v2/desk/log',
  for: 'audit-log',
  query: object({ ...paging, ...filter }),
  output: array(AuditEntry)
})

/** All entries of a filter with the values before and after as JSON: as XLSX, or CSV if `Accept` prefers it. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/v2/desk/log/export',
  for: 'audit-log',
  query: object(filter),
  response: 'file'
})
