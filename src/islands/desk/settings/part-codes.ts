import type { Permission } from '../../../../contract/desk/permissions.ts'
import type { SettingKey } from '../../../../contract/desk/settings/settings.ts'

/** A part of the section: a setting, or the list of agents. */
export type PartCode = SettingKey | 'agents'

/** The parts of the section with the permission that each needs, in menu order. */
export const partPermissions = {
  seller: 'finance-settings',
  tax: 'finance-settings',
  accounting: 'finance-settings',
  'payment-methods': 'settings',
  minimum: 'settings',
  credit: 'finance-settings',
  agents: 'settings',
  shipping: 'settings',
  carriers: 'settings',
  emails: 'settings'
} as const satisfies Record<PartCode, Permission>

const isPartCode = (text: string): text is PartCode => Object.hasOwn(partPermissions, text)

export const partCodes = Object.keys(partPermissions).filter(isPartCode)
