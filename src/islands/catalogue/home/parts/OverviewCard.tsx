import type { ReactNode } from 'react'
import type { Loaded } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { usePaths } from '../../../../lib/use-paths.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

interface Props<T> extends Loaded<readonly T[]> {
  title: string
  /** Shown if there are no rows. */
  empty: ReactNode
  keyOf: (row: T) => string
  children: (row: T) => ReactNode
}

/** A card of up to three rows, as high as three from the start. */
export function OverviewCard<T>({ title, data, error, retry, empty, keyOf, children }: Props<T>) {
  const t = useTexts('home')
  const paths = usePaths()
  return (
    <section className="grid grid-cols-1 content-start rounded-card border border-line bg-white px-6 py-4 max-md:px-4 lg:min-h-52">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="display text-large">{title}</h2>
        <a href={paths.account} className="text-link inline-flex min-h-8 items-center text-table max-md:min-h-11">
          {t('allOrders')}
        </a>
      </div>
      {error ? <LoadFailed error={error} onRetry={retry} /> : null}
      {data?.length === 0 ? <p className="text-table text-muted">{empty}</p> : null}
      <ul aria-label={title} aria-busy={!data && !error} hidden={data?.length === 0 || error !== undefined}>
        {data
          ? data.map((row) => (
              <li key={keyOf(row)} className={line}>
                {children(row)}
              </li>
            ))
          : [1, 2, 3].map((row) => (
              <li key={row} className={line}>
                <Skeleton className="h-9 flex-1" />
              </li>
            ))}
      </ul>
    </section>
  )
}

const line =
  'flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1.5 first:border-t-0'
