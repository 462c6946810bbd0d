import { fold } from '../../../../contract/fold.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { settingsPageCodes, settingsPagePermissions } from '../settings/page-codes.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { useStaff } from '../lib/use-staff.ts'
import { groupCodes, type SectionCode, sectionsFor } from '../section-codes.ts'
import { workKinds, teams } from '../today/teams.ts'
import type { SearchResult } from './search-records.ts'

interface Destination extends Pick<SearchResult, 'group' | 'name' | 'query'> {
  note?: string
  section: SectionCode
}

/** What can be started from anywhere, with its permission if any; the parameter opens the section's form or dialog. */
const actions = [
  { name: 'newPartner', section: 'partners', parameter: 'new', permission: 'applications' },
  { name: 'importPartners', section: 'partners', parameter: 'import', permission: 'applications' },
  { name: 'newCoupon', section: 'promotions', parameter: 'new', permission: 'change-promotions' },
  { name: 'newPriceList', section: 'prices', parameter: 'new', permission: 'change-prices' },
  { name: 'importPrices', section: 'prices', parameter: 'import', permission: 'change-prices' },
  { name: 'uploadBankFile', section: 'bank', parameter: 'upload', permission: 'accounting' },
  { name: 'newTemplate', section: 'support', parameter: 'templates', permission: undefined },
  { name: 'inviteStaff', section: 'security', parameter: 'invite', permission: 'administration' }
] as const

/**
 * Actions, lists of pending work, sections and settings pages that the user may open and whose names contain the text;
 * without a text, no lists and settings pages.
 */
export function useDestinations(text: string): SearchResult[] {
  const role = useStaff()?.role
  const sections = groupCodes.flatMap((group) => sectionsFor(role, group))
  const lists = useLists()
  const settings = useSettings()
  const all = [
    ...useActions(),
    ...(text === '' ? [] : lists),
    ...useSections(sections),
    ...(text === '' ? [] : settings)
  ]
  return all
    .filter(({ section, name }) => sections.includes(section) && fold(name).includes(fold(text)))
    .map(({ group, name, note = '', query }) => ({ group, key: `${group} ${query}`, name, note, query }))
}

function useActions(): Destination[] {
  const t = useTexts('desk')
  const isPermitted = usePermissions()
  return actions
    .filter(({ permission }) => !permission || isPermitted(permission))
    .map(({ name, section, parameter }) => ({
      group: 'actions',
      section,
      name: t(`find.${name}`),
      query: `?section=${section}&${parameter}=`
    }))
}

function useLists(): Destination[] {
  const t = useTexts('desk')
  const pairs = teams.flatMap(({ kinds }) => kinds.map((kind) => ({ kind, query: workKinds[kind].query })))
  return pairs.flatMap(({ kind, query }) => {
    const section = sectionOf(query)
    // Kinds whose list is the whole section are found by the section's name.
    return section && query.includes('&') ? { group: 'sections', section, name: t(`pending.${kind}`), query } : []
  })
}

const sectionOf = (query: string) => {
  const code = new URLSearchParams(query).get('section')
  return groupCodes.flatMap((group) => sectionsFor('manager', group)).find((section) => section === code)
}

function useSections(sections: readonly SectionCode[]): Destination[] {
  const t = useTexts('desk')
  return sections.map((section) => ({
    group: 'sections',
    section,
    name: t(`sections.${section}`),
    query: `?section=${section}`
  }))
}

function useSettings(): Destination[] {
  const t = useTexts('desk')
  const isPermitted = usePermissions()
  return settingsPageCodes
    .filter((code) => isPermitted(settingsPagePermissions[code]))
    .map((code) => ({
      group: 'sections',
      section: 'settings',
      name: t(`settingsPages.${code}`),
      note: t('sections.settings'),
      query: `?section=settings&part=${code}`
    }))
}
