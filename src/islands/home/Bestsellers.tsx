import { listBestsellers } from '../../../contract/catalogue.ts'
import { call } from '../../lib/api.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { useLoad } from '../../lib/use-load.ts'
import { ProductGrid } from '../catalogue/parts/ProductGrid.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'

/** Up to four products that sell. Root island; gone where there are none. */
export function Bestsellers({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Shelf />
    </PageProvider>
  )
}

function Shelf() {
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
