import type { StaffRole } from '../../../contract/desk/staff.ts'

/** The desk's sections by group, in navigation order; the first is the default. */
export const sectionGroups = {
  work: ['today', 'applications', 'orders', 'partners', 'support'],
  catalogue: ['prices', 'promotions'],
  money: ['bank', 'accounting'],
  administration: ['jobs', 'log', 'security']
} as const satisfies Record<string, readonly string[]>

export const groupCodes = ['work', 'catalogue', 'money', 'administration'] as const
export type SectionGroup = (typeof groupCodes)[number]
export type SectionCode = (typeof sectionGroups)[SectionGroup][number]

export const sectionCodes: readonly SectionCode[] = groupCodes.flatMap((group) => sectionGroups[group])

const forManagers: ReadonlySet<SectionCode> = new Set(['bank', 'accounting', 'security'])

/** The sections of a group that a role may open. */
export const sectionsFor = (role: StaffRole | undefined, group: SectionGroup): readonly SectionCode[] =>
  sectionGroups[group].filter((code) => !forManagers.has(code) || role === 'manager')

/** The section named by a URL, or the first; earlier emails link to an application without naming its section. */
export function sectionIn(search: URLSearchParams): SectionCode {
  return (
    sectionCodes.find((code) => code === search.get('section')) ??
    (search.has('application') ? 'applications' : 'today')
  )
}
