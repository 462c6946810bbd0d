import type { Permission } from '../../../../contract/desk/permissions.ts'
import type { SettingKey } from '../../../../contract/desk/settings/settings.ts'

/** A page of the section, `part` in the URL: a setting, or the list of agents. */
export type SettingsPageCode = SettingKey | 'agents'

/** The pages with the permission that each needs, in menu order. */
export const settingsPagePermissions = {
  seller: 'finance-settings',
  tax: 'finance-settings',
  'exchange-rates': 'finance-settings',
  accounting: 'finance-settings',
  'payment-methods': 'settings',
  minimum: 'settings',
  credit: 'finance-settings',
  agents: 'settings',
  shipping: 'settings',
  carriers: 'settings',
  emails: 'settings'
} as const satisfies Record<SettingsPageCode, Permission>

const isPageCode = (text: string): text is SettingsPageCode => Object.hasOwn(settingsPagePermissions, text)

export const settingsPageCodes = Object.keys(settingsPagePermissions).filter(isPageCode)
