import type { ReactNode } from 'react'
import type { listApplications } from '../../../../contract/desk/applications.ts'
import type { Output } from '../../../../contract/endpoint.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { type ApplicationState, applicationStates } from '../../../../contract/partners/registration.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useCountryName } from '../../partners/addresses/parts/use-country-name.ts'
import type { Loaded } from '../../../lib/api/use-load.ts'
import { SideEntry, SideList } from '../parts/list/SideList.tsx'
import { ApplicationBadges } from './ApplicationBadges.tsx'

/** The server's limit per request; use the search to find more. */
const maxShown = 1_000

interface Props {
  list: Loaded<Output<typeof listApplications>>
  state: ApplicationState | undefined
  search: string
  views: ReactNode
  open: string | undefined
  onOpen: (id: string) => void
  onMore: () => void
  onFilter: (change: { state?: string | undefined; q?: string | undefined }) => void
}

/** Applications, newest first; possible duplicates are marked. */
export function ApplicationList({ list, state, search, views, open, onOpen, onMore, onFilter }: Props) {
  const t = useTexts('desk')
  const filterBy = (applicationState: ApplicationState | undefined) => ({
    isSelected: state === applicationState,
    onSelect: () => onFilter({ state: applicationState })
  })
  return (
    <SideList
      title={t('sections.applications')}
      searchLabel={t('applications.search')}
      search={search}
      views={views}
      onSearch={(q) => onFilter({ q })}
      filterLabel={t('applications.state')}
      filters={[
        { label: t('applications.all'), ...filterBy(undefined) },
        ...applicationStates.map((option) => ({
          label: t(`applications.states.${option}`),
          count: list.data?.counts[option],
          ...filterBy(option)
        }))
      ]}
      list={list}
      maxShown={maxShown}
      renderEntry={(row) => <Entry row={row} isOpen={row.id === open} onOpen={() => onOpen(row.id)} />}
      moreLabel={(count) => t('applications.more', { count })}
      onMore={onMore}
      emptyText={t('applications.none')}
    />
  )
}

function Entry({
  row,
  isOpen,
  onOpen
}: {
  row: Output<typeof listApplications>['rows'][number]
  isOpen: boolean
  onOpen: () => void
}) {
  const locale = useLocale()
  const countryName = useCountryName()
  return (
    <SideEntry isOpen={isOpen} onOpen={onOpen}>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{row.companyName}</span>
        <span className="figures shrink-0 text-small text-muted">{formatDateTime(row.createdAt, locale)}</span>
      </span>
      <span className="text-small text-muted">
        {row.person}, {countryName(row.countryCode)}
      </span>
      <ApplicationBadges application={row} />
    </SideEntry>
  )
}
