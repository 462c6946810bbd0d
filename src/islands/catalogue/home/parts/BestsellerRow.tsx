import { listBestsellers } from '../../../../../contract/catalogue/recommendations.ts'
import { call } from '../../../../lib/api/api.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { BestsellerCard, BestsellerSkeleton } from './BestsellerCard.tsx'

/** Up to four bestsellers; nothing if there are none. Needs the texts of home and cart. */
export function BestsellerRow() {
  const t = useTexts('home')
  const { data, error, retry } = useLoad('bestsellers', (signal) => call(listBestsellers, { signal }))
  if (data?.length === 0) return null
  return (
    <section className="grid gap-6">
      <h2 className="display text-title">{t('bestsellers')}</h2>
      {error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <ul aria-busy={!data} className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-4">
          {data
            ? data.map((product) => <BestsellerCard key={product.code} product={product} />)
            : [1, 2, 3, 4].map((card) => <BestsellerSkeleton key={card} />)}
        </ul>
      )}
    </section>
  )
}
