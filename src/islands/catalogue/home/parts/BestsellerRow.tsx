import { listBestsellers } from '../../../../../contract/catalogue/recommendations.ts'
import { call } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { ProductGrid } from '../../parts/ProductGrid.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'

/** Up to four bestsellers; nothing if there are none. Needs the texts home, catalogue, cart and lists. */
export function BestsellerRow() {
  const t = useTexts('home')
  const { data, error, retry } = useLoad('bestsellers', (signal) => call(listBestsellers, { signal }))
  if (data?.length === 0) return null
  return (
    <section className="grid gap-6">
      <h2 className="display text-title">{t('bestsellers')}</h2>
      {error ? <LoadFailed error={error} onRetry={retry} /> : <ProductGrid products={data} />}
    </section>
  )
}
