import { isPermitted, type Permission, type StaffRole } from '../../../contract/desk/permissions.ts'

/** The desk's sections by group, in navigation order; the first is the default. */
export const sectionGroups = {
  work: ['today', 'applications', 'orders', 'partners', 'support'],
  catalogue: ['prices', 'promotions'],
  money: ['bank', 'accounting'],
  administration: ['failed-jobs', 'log', 'security', 'settings']
} as const satisfies Record<string, readonly string[]>

export const groupCodes = ['work', 'catalogue', 'money', 'administration'] as const
export type SectionGroup = (typeof groupCodes)[number]
export type SectionCode = (typeof sectionGroups)[SectionGroup][number]

export const sectionCodes: readonly SectionCode[] = groupCodes.flatMap((group) => sectionGroups[group])

/** The permissions that open a section: one of them is enough; all other sections are open to all staff. */
const permissionFor: Partial<Record<SectionCode, Permission | readonly Permission[]>> = {
  applications: 'applications',
  orders: 'orders',
  partners: 'partners',
  promotions: 'promotions',
  bank: 'accounting',
  accounting: 'accounting',
  'failed-jobs': 'failed-jobs',
  log: 'audit-log',
  security: 'administration',
  settings: ['settings', 'finance-settings']
}

/** Whether a role may open a section. */
export function canOpen(role: StaffRole | undefined, code: SectionCode): boolean {
  const needed = permissionFor[code]
  return (
    role !== undefined && (needed === undefined || [needed].flat().some((permission) => isPermitted(role, permission)))
  )
}

/** The sections of a group that a role may open. */
export const sectionsFor = (role: StaffRole | undefined, group: SectionGroup): readonly SectionCode[] =>
  sectionGroups[group].filter((code) => canOpen(role, code))

/** The section given in a URL, or the first; earlier emails link to an application without its section. */
export function sectionIn(search: URLSearchParams): SectionCode {
  const given = search.get('section')
  // Bookmarks from before the section was renamed.
  const current = given === 'jobs' ? 'failed-jobs' : given
  return sectionCodes.find((code) => code === current) ?? (search.has('application') ? 'applications' : 'today')
}
