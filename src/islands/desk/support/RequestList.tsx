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
import { Button } from '../../ui/Button.tsx'
import { ListSearch } from '../../ui/display/ListSearch.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Keys } from '../parts/Keys.tsx'
import { Waiting } from './Waiting.tsx'

interface Props {
  list: Loaded<Output<typeof listDeskRequests>>
  view: RequestView
  search: string
  open: string | undefined
  onOpen: (id: string) => void
  onMore: () => void
  onNarrow: (change: { view?: string | undefined; q?: string | undefined }) => void
}

const tab =
  'motion-state figures min-h-9 rounded-pill px-3 text-table font-medium hover:bg-plum-tint aria-pressed:bg-plum-tint aria-pressed:font-semibold aria-pressed:text-plum max-md:min-h-11'

/** Requests, those waiting longest for staff first; unread ones are bold. */
export function RequestList({ list, view, search, open, onOpen, onMore, onNarrow }: Props) {
  const t = useTexts('desk-support')
  const desk = useTexts('desk')
  const { data, error, loading, retry } = list
  const countOf = (one: RequestView) => (one === 'closed' ? undefined : data?.counts[one])
  return (
    <div className="lg:sticky lg:top-14 lg:max-h-[calc(100dvh-3.5rem)] lg:overflow-y-auto">
      <div className="grid gap-3 border-b border-line p-4 lg:p-5">
        <h1 className="display text-heading">{desk('sections.support')}</h1>
        <ListSearch label={t('search')} value={search} onSearch={(text) => onNarrow({ q: text || undefined })} />
        <div role="group" aria-label={t('show')} className="-mx-1 flex flex-wrap gap-1">
          {requestViews.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={view === one}
              className={tab}
              onClick={() => onNarrow({ view: one === 'open' ? undefined : one })}
            >
              {t(`views.${one}`)} {countOf(one)}
            </button>
          ))}
        </div>
      </div>
      {error !== undefined && (
        <div className="p-4">
          <LoadFailed error={error} onRetry={retry} />
        </div>
      )}
      {!data && error === undefined && <Skeleton className="m-4 h-60" />}
      {data && (
        <ul aria-busy={loading || undefined}>
          {data.rows.map((row) => (
            <li key={row.id}>
              <Entry row={row} isOpen={row.id === open} onOpen={() => onOpen(row.id)} />
            </li>
          ))}
        </ul>
      )}
      {data && data.rows.length < data.total && (
        <Button look="quiet" busy={loading} onClick={onMore} className="m-2">
          {t('more', { count: data.total - data.rows.length })}
        </Button>
      )}
      {data?.rows.length === 0 && (
        <p role="status" className="p-6 text-muted lg:hidden">
          {t('none')}
        </p>
      )}
      <div className="p-4 lg:p-5">
        <Keys keys={[[['J', 'K'], desk('keys.walk')]]} />
      </div>
    </div>
  )
}

function Entry({ row, isOpen, onOpen }: { row: DeskRequestRow; isOpen: boolean; onOpen: () => void }) {
  const t = useTexts('desk-support')
  const help = useTexts('help')
  const locale = useLocale()
  const weight = row.unread ? 'font-semibold' : 'font-normal'
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className="motion-state grid w-full gap-1 border-b border-l-3 border-b-line border-l-transparent px-4 py-3 text-left -outline-offset-2 hover:bg-blush-tint lg:aria-[current]:border-l-plum lg:aria-[current]:bg-blush-tint"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={`min-w-0 wrap-anywhere ${weight}`}>
          {row.unread && <span className="sr-only">{t('unread')} </span>}
          {row.name}
        </span>
        <span className="figures shrink-0 text-small text-muted">{formatDateTime(row.updatedAt, locale)}</span>
      </span>
      <span className={`text-table ${weight}`}>{help(`subjects.${row.subject}`)}</span>
      <span className="truncate text-table text-muted">
        {row.lastBy === 'staff' ? t('we', { text: row.excerpt }) : row.excerpt}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-0.5">
        <Waiting state={row.state} hours={row.waitingHours} />
        <span className="min-w-0 text-small text-muted wrap-anywhere">{row.company?.name ?? t('visitor')}</span>
      </span>
    </button>
  )
}
