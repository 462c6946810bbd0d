import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../../contract/format.ts'
import { listSupportRequests, type SupportRequestRow } from '../../../../contract/partners/support-requests.ts'
import { callWithHeaders } from '../../../lib/api/api.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { totalCount } from '../../../lib/total-count.ts'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const RequestDialog = onDemand(async () => (await import('./RequestDialog.tsx')).RequestDialog)

const initialLimit = 3
const step = 10

/** The user's requests, or for an Admin those of the company; nothing if there are none. `?request=` opens one. */
export function RequestsBox({ reloadKey }: { reloadKey: number }) {
  const { search, updateSearch } = useSearchParams()
  const [limit, setLimit] = useState(initialLimit)
  const load = async (signal: AbortSignal) => {
    const { data: rows, headers } = await callWithHeaders(listSupportRequests, {
      query: { itemsPerPage: limit },
      signal
    })
    return { rows, total: totalCount(headers) }
  }
  const { data, error, retry } = useLoad(String(limit), load, { version: reloadKey })
  const open = search?.get('request') ?? undefined
  return (
    <>
      {data && data.rows.length > 0 ? (
        <Requests
          {...data}
          error={error}
          onRetry={retry}
          onOpen={(request) => updateSearch({ request }, 'replace')}
          onShowMore={() => setLimit((n) => n + step)}
        />
      ) : (
        error !== undefined && <LoadFailed error={error} onRetry={retry} />
      )}
      {open && (
        <RequestDialog
          key={open}
          id={open}
          onClose={() => updateSearch({ request: undefined }, 'replace')}
          onChange={retry}
        />
      )}
    </>
  )
}

interface RequestsProps {
  rows: readonly SupportRequestRow[]
  total: number
  error: unknown
  onRetry: () => void
  onOpen: (id: string) => void
  onShowMore: () => void
}

function Requests({ rows, total, error, onRetry, onOpen, onShowMore }: RequestsProps) {
  const t = useTexts('support')
  const remaining = total - rows.length
  return (
    <section className="grid grid-cols-1 content-start gap-3 rounded-card border border-line bg-white p-4 md:p-6">
      <h2 className="flex items-center gap-2.5 font-semibold">
        <Inbox aria-hidden className="size-5 shrink-0 text-plum" />
        {t('requests.title')}
      </h2>
      {error !== undefined && <LoadFailed error={error} onRetry={onRetry} />}
      <ul className="-mx-2 grid">
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line last:border-b-0">
            <Entry row={row} onOpen={() => onOpen(row.id)} />
          </li>
        ))}
      </ul>
      {remaining > 0 && (
        <Button appearance="quiet" size="small" onClick={onShowMore}>
          {t('requests.all', { count: Math.min(remaining, step) })}
        </Button>
      )}
    </section>
  )
}

function Entry({ row, onOpen }: { row: SupportRequestRow; onOpen: () => void }) {
  const t = useTexts('support')
  const locale = useLocale()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="motion-state grid w-full gap-0.5 rounded-control px-2 py-2.5 text-left text-table -outline-offset-2 hover:bg-plum-tint"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{t(`subjects.${row.subject}`)}</span>
        <span className="figures shrink-0 text-small text-muted">{formatDate(row.updatedAt, locale)}</span>
      </span>
      <span className="truncate text-muted">{row.excerpt}</span>
      <span className={`text-small font-semibold ${row.state === 'waiting' ? 'text-success' : 'text-muted'}`}>
        {t(`requests.states.${row.state}`)}
      </span>
    </button>
  )
}
