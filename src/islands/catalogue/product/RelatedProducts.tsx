import { readProduct } from '../../../../contract/catalogue/catalogue.ts'
import { readAssociation } from '../../../../contract/catalogue/recommendations.ts'
import { codeOf } from '../../../../contract/scalars.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useLoad } from '../../../lib/api/use-load.ts'
import { ProductGrid } from '../parts/ProductGrid.tsx'

const maxProducts = 4

/**
 * Up to four products of the first association, each fetched separately. Rendered only while loading or if there are
 * any.
 */
export function RelatedProducts({ associations: [first] }: { associations: readonly string[] }) {
  const t = useTexts('product')
  const { data, error } = useLoad(first, async (signal, id) => {
    const { associatedProducts } = await call(readAssociation, { params: { id: codeOf(id) }, signal })
    const codes = associatedProducts.slice(0, maxProducts).map(codeOf)
    const read = await Promise.allSettled(codes.map((code) => call(readProduct, { params: { code }, signal })))
    return read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  })
  if (!first || error || data?.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="display text-title">{t('related')}</h2>
      <ProductGrid products={data} expected={maxProducts} />
    </section>
  )
}
