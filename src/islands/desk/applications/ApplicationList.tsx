import type { listApplications } from '../../../../contract/desk/applications.ts'
import type { Output } from '../../../../contract/endpoint.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { type ApplicationState, applicationStates } from '../../../../contract/partners/registration.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useCountryName } from '../../partners/addresses/parts/use-country-name.ts'
import type { Loaded } from '../../../lib/api/use-load.ts'
import { ListSearch } from '../../ui/display/ListSearch.tsx'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Keys } from '../parts/Keys.tsx'
import { Marks } from './Marks.tsx'

/** The server's limit per request; use the search to find more. */
const mostShown = 1_000

interface Props {
  list: Loaded<Output<typeof listApplications>>
  state: ApplicationState | undefined
  search: string
  open: string | undefined
  onOpen: (id: string) => void
  onMore: () => void
  onNarrow: (change: { state?: string | undefined; q?: string | undefined }) => void
}

const tab =
  'motion-state figures min-h-9 rounded-pill px-3 text-table font-medium hover:bg-plum-tint aria-pressed:bg-plum-tint aria-pressed:font-semibold aria-pressed:text-plum max-md:min-h-11'

/** Applications, newest first; possible duplicates are marked. */
export function ApplicationList({ list, state, search, open, onOpen, onMore, onNarrow }: Props) {
  const t = useTexts('desk')
  const { data, error, loading, retry } = list
  return (
    <div className="lg:sticky lg:top-14 lg:max-h-[calc(100dvh-3.5rem)] lg:overflow-y-auto">
      <div className="grid gap-3 border-b border-line p-4 lg:p-5">
        <h1 className="display text-heading">{t('sections.applications')}</h1>
        <ListSearch
          label={t('applications.search')}
          value={search}
          onSearch={(text) => onNarrow({ q: text || undefined })}
        />
        <div role="group" aria-label={t('applications.state')} className="-mx-1 flex flex-wrap gap-1">
          <button
            type="button"
            aria-pressed={state === undefined}
            className={tab}
            onClick={() => onNarrow({ state: undefined })}
          >
            {t('applications.all')}
          </button>
          {applicationStates.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={state === one}
              className={tab}
              onClick={() => onNarrow({ state: one })}
            >
              {t(`applications.states.${one}`)} {data?.counts[one] ?? ''}
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
      {data && data.rows.length < Math.min(data.total, mostShown) && (
        <Button look="quiet" busy={loading} onClick={onMore} className="m-2">
          {t('applications.more', { count: data.total - data.rows.length })}
        </Button>
      )}
      {data?.rows.length === 0 && (
        <p role="status" className="p-6 text-muted lg:hidden">
          {t('applications.none')}
        </p>
      )}
      <div className="p-4 lg:p-5">
        <Keys keys={[[['J', 'K'], t('keys.walk')]]} />
      </div>
    </div>
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
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className="motion-state grid w-full gap-1.5 border-b border-l-3 border-b-line border-l-transparent px-4 py-3 text-left -outline-offset-2 hover:bg-blush-tint lg:aria-[current]:border-l-plum lg:aria-[current]:bg-blush-tint"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{row.companyName}</span>
        <span className="figures shrink-0 text-small text-muted">{formatDateTime(row.createdAt, locale)}</span>
      </span>
      <span className="text-small text-muted">
        {row.person}, {countryName(row.countryCode)}
      </span>
      <Marks application={row} />
    </button>
  )
}
