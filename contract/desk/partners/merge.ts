import { array, boolean, enums, type Infer, integer, nullable, object, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { PostalAddress } from '../../partners/postal-address.ts'
import { Amount, boundedText, CurrencyCode } from '../../scalars.ts'
import { Partner } from './partners.ts'

const path = '/api/v2/desk/partners/:id/merge'

/** What staff should know before: the other partner's users get their access back, or terms will be on hold. */
export const mergeWarnings = ['restores-access', 'over-limit', 'other-country'] as const

/** What moves to the partner that stays, in numbers. */
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

/** Data and conditions of one of the two, amounts in minor units of its currency. */
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

/** The merge of partner `other` into partner `kept`. */
export const MergePreview = object({
  kept: Side,
  other: Side,
  moved: array(object({ kind: enums(mergedKinds), count: integer() })),
  /** Why they cannot be merged, in the reader's language. */
  obstacles: array(string()),
  warnings: array(enums(mergeWarnings))
})
export type MergePreview = Infer<typeof MergePreview>

/** What a merge would do; nothing is changed. */
export const previewMerge = endpoint({
  method: 'GET',
  path,
  for: 'change-partners',
  query: object({ other: boundedText(1, 40) }),
  output: MergePreview,
  errors: { 'not-found': 404, 'same-partner': 422 }
})

/**
 * Merges partner `other` into this one, as both were previewed: users, addresses, orders, documents, ledger, lists and
 * requests move, data and conditions of this partner stay, the other one is deleted. Its users are signed out and informed.
 */
export const mergePartner = endpoint({
  method: 'POST',
  path,
  for: 'change-partners',
  input: object({ other: boundedText(1, 40), version: integer(), otherVersion: integer() }),
  output: Partner,
  errors: {
    'not-found': 404,
    'same-partner': 422,
    'partner-changed': 409,
    'partners-currency-mismatch': 409,
    'merge-into-suspended': 409,
    'merge-requests-open': 409
  }
})
