import { listFrequentlyOrdered } from '../../../../../contract/catalogue/recommendations.ts'
import { call } from '../../../../lib/api/api.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { FrequentRow, FrequentRowSkeleton } from './FrequentRow.tsx'

const expected = 8

/** Up to eight SKUs that the company orders most often; hidden without orders and from Marketing. */
export function FrequentlyOrdered({ canOrder }: { canOrder: boolean | undefined }) {
  const t = useTexts('home')
  const { data, error, retry } = useLoad(canOrder ? 'frequent' : undefined, (signal) =>
    call(listFrequentlyOrdered, { signal })
  )
  if (data?.length === 0 || canOrder === false) return null
  return (
    <section className="hidden overflow-hidden rounded-card border border-line bg-white in-data-orders:block">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-6 py-4 max-md:px-4">
        <h2 className="display text-large">{t('frequent.title')}</h2>
        <p className="text-table text-muted">{t('frequent.note')}</p>
      </div>
      {error ? (
        <div className="p-4 pt-0">
          <LoadFailed error={error} onRetry={retry} />
        </div>
      ) : (
        <ul aria-busy={!data} className="-mb-px grid grid-cols-1 xl:grid-cols-2">
          {data
            ? data.map(({ sku, quantity, product }) => (
                <FrequentRow key={sku} sku={sku} quantity={quantity} product={product} />
              ))
            : Array.from({ length: expected }, (_, i) => <FrequentRowSkeleton key={i} />)}
        </ul>
      )}
    </section>
  )
}
