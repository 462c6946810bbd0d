import { array, boolean, type Infer, nullable, object, size, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { lineText } from '../../scalars.ts'
import { newSettingOf, settingOf } from './settings.ts'

/** Placeholder for the tracking number in a tracking link. */
export const trackingPlaceholder = '{tracking}'

/**
 * A carrier: `trackingLink` contains `trackingPlaceholder`, or is null. Inactive carriers are not offered, but keep
 * their link.
 */
export const Carrier = object({
  name: lineText(1, 60),
  trackingLink: nullable(lineText(1, 300)),
  isActive: boolean()
})
export type Carrier = Infer<typeof Carrier>

export const maxCarriers = 50

/** All carriers, in display order. */
export const Carriers = size(array(Carrier), 1, maxCarriers)

const path = '/api/v2/desk/settings/carriers'

export const readCarriers = endpoint({ method: 'GET', path, for: 'settings', output: settingOf(Carriers) })

export const saveCarriers = endpoint({
  method: 'PUT',
  path,
  for: 'settings',
  input: newSettingOf(Carriers),
  output: settingOf(Carriers),
  errors: { 'setting-changed': 409, 'carrier-name-taken': 422, 'tracking-link-invalid': 422 }
})

/** Names of the active carriers that can be chosen when an order ships. */
export const listCarriers = endpoint({
  method: 'GET',
  path: '/api/v2/desk/carriers',
  for: 'ship-orders',
  output: array(string())
})
