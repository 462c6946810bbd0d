import type { StaffRole } from '../../../contract/desk/staff.ts'

/** The desk's sections in navigation order; the first is the default. */
export const sectionCodes = [
  'applications',
  'orders',
  'partners',
  'support',
  'prices',
  'bank',
  'accounting',
  'log',
  'security'
] as const
export type SectionCode = (typeof sectionCodes)[number]

const forManagers: ReadonlySet<SectionCode> = new Set(['bank', 'accounting', 'security'])

/** The sections that a role may open. */
export const sectionsFor = (role: StaffRole | undefined): readonly SectionCode[] =>
  sectionCodes.filter((code) => !forManagers.has(code) || role === 'manager')

/** The section named by a URL, or the first. */
export function sectionIn(search: URLSearchParams): SectionCode {
  return sectionCodes.find((code) => code === search.get('section')) ?? sectionCodes[0]
}
