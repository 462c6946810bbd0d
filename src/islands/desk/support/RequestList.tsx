import type { ReactNode } from 'react'
import {
  type DeskRequestRow,
  type listDeskRequests,
  type RequestView,
  requestViews
} from '../../../../contract/desk/support.ts'
import type { Output } from '../../../../contract/endpoint.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import type { Loaded } from '../../../lib/api/use-load.ts'
import { SideEntry, SideList } from '../parts/list/SideList.tsx'
import { WaitingTime } from './WaitingTime.tsx'

interface Props {
  list: Loaded<Output<typeof listDeskRequests>>
  view: RequestView
  search: string
  views: ReactNode
  open: string | undefined
  onOpen: (id: string) => void
  onMore: () => void
  onFilter: (change: { view?: string | undefined; q?: string | undefined }) => void
}

/** Requests, those waiting longest for staff first; unread ones are bold. */
export function RequestList({ list, view, search, views, open, onOpen, onMore, onFilter }: Props) {
  const t = useTexts('desk-support')
  const desk = useTexts('desk')
  return (
    <SideList
      title={desk('sections.support')}
      searchLabel={t('search')}
      search={search}
      views={views}
      onSearch={(q) => onFilter({ q })}
      filterLabel={t('show')}
      filters={requestViews.map((option) => ({
        label: t(`views.${option}`),
        count: option === 'closed' ? undefined : list.data?.counts[option],
        isSelected: view === option,
        onSelect: () => onFilter({ view: option === 'open' ? undefined : option })
      }))}
      list={list}
      renderEntry={(row) => <Entry row={row} isOpen={row.id === open} onOpen={() => onOpen(row.id)} />}
      moreLabel={(count) => t('more', { count })}
      onMore={onMore}
      emptyText={t('none')}
    />
  )
}

function Entry({ row, isOpen, onOpen }: { row: DeskRequestRow; isOpen: boolean; onOpen: () => void }) {
  const t = useTexts('desk-support')
  const support = useTexts('support')
  const locale = useLocale()
  const weight = row.unread ? 'font-semibold' : 'font-normal'
  return (
    <SideEntry isOpen={isOpen} onOpen={onOpen}>
      <span className="flex items-baseline justify-between gap-3">
        <span className={`min-w-0 wrap-anywhere ${weight}`}>
          {row.unread && <span className="sr-only">{t('unread')} </span>}
          {row.name}
        </span>
        <span className="figures shrink-0 text-small text-muted">{formatDateTime(row.updatedAt, locale)}</span>
      </span>
      <span className={`text-table ${weight}`}>{support(`subjects.${row.subject}`)}</span>
      <span className="truncate text-table text-muted">
        {row.lastBy === 'staff' ? t('ownExcerpt', { text: row.excerpt }) : row.excerpt}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-0.5">
        <WaitingTime state={row.state} hours={row.waitingHours} />
        <span className="min-w-0 text-small text-muted wrap-anywhere">{row.company?.name ?? t('visitor')}</span>
      </span>
    </SideEntry>
  )
}
