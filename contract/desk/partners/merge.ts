import { array, boolean, enums, type Infer, integer, nullable, object, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { PostalAddress } from '../../partners/postal-address.ts'
import { Amount, boundedText, CurrencyCode } from '../../scalars.ts'
import { Partner } from './partners.ts'

const path = '/api/v2/desk/partners/:id/merge'

/** Warnings before a merge, for example that the other partner's users regain access. */
export const mergeWarnings = ['restores-access', 'over-limit', 'other-country'] as const

/** Kinds of objects that move to the remaining partner. */
export const mergedKinds = [
  'users',
  'addresses',
  'orders',
  'carts',
  'invoices',
  'shoppingLists',
  'savedGrids',
  'supportRequests',
  'changeRequests',
  'notes'
] as const

/** Data and conditions of one of the two partners; amounts are in minor units of its currency. */
const Side = object({
  id: string(),
  name: string(),
  version: integer(),
  legalName: string(),
  taxNumber: nullable(string()),
  registrationNumber: nullable(string()),
  email: nullable(string()),
  phoneNumber: nullable(string()),
  address: nullable(PostalAddress),
  currencyCode: CurrencyCode,
  priceList: string(),
  minimalOrderValue: nullable(Amount),
  termsDays: integer(),
  creditLimit: nullable(Amount),
  agent: nullable(string()),
  requiresSecondFactor: boolean(),
  /** What counts towards the credit limit: open invoices, and orders on terms that are not invoiced yet. */
  exposure: Amount
})
export type MergeSide = Infer<typeof Side>

/** A merge of partner `other` into partner `kept`. */
export const MergePreview = object({
  kept: Side,
  other: Side,
  moved: array(object({ kind: enums(mergedKinds), count: integer() })),
  /** Why they cannot be merged, in the reader's language. */
  obstacles: array(string()),
  warnings: array(enums(mergeWarnings))
})
export type MergePreview = Infer<typeof MergePreview>

/** Previews a merge; nothing is changed. */
export const previewMerge = endpoint({
  method: 'GET',
  path,
  for: 'change-partners',
  query: object({ other: boundedText(1, 40) }),
  output: MergePreview,
  errors: { 'not-found': 404, 'already-merged': 409, 'same-partner': 422 }
})

/**
 * Merges partner `other` into this one, if both are unchanged since the preview: users, addresses, orders, documents,
 * ledger, lists and requests move; data and conditions of this partner stay; the other one is deleted. Its users are
 * signed out and notified.
 */
export const mergePartner = endpoint({
  method: 'POST',
  path,
  for: 'change-partners',
  input: object({ other: boundedText(1, 40), version: integer(), otherVersion: integer() }),
  output: Partner,
  errors: {
    'not-found': 404,
    'already-merged': 409,
    'same-partner': 422,
    'partner-changed': 409,
    'partners-currency-mismatch': 409,
    'merge-into-suspended': 409,
    'merge-requests-open': 409,
    'merge-exempt-orders': 409
  }
})
