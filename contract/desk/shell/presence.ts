import { array, object, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import type { Permission } from '../permissions.ts'

/**
 * Records that show which colleagues have them open: orders by number, coupons and price lists by code, settings pages
 * by name, all others by id.
 */
export const presenceKinds = [
  'order',
  'partner',
  'application',
  'request',
  'coupon',
  'price-list',
  'setting',
  'finance-setting'
] as const
/** The permission to open a record of a kind; support requests and price lists are open to all staff. */
export const presencePermissions: Partial<Record<PresenceKind, Permission>> = {
  order: 'orders',
  partner: 'partners',
  application: 'applications',
  coupon: 'promotions',
  setting: 'settings',
  'finance-setting': 'finance-settings'
}
export type PresenceKind = (typeof presenceKinds)[number]

/** Seconds between two heartbeats of an open page. */
export const heartbeatSeconds = 20

const path = '/api/v2/desk/presence/:kind/:id'

/** Records that the caller has an object open. @returns colleagues who also have it open */
export const markPresence = endpoint({
  method: 'PUT',
  path,
  for: 'staff',
  isBackground: true,
  output: array(object({ name: string() })),
  errors: { 'not-found': 404 }
})

/** Records that the caller has closed an object. */
export const endPresence = endpoint({
  method: 'DELETE',
  path,
  for: 'staff',
  isBackground: true,
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404 }
})
