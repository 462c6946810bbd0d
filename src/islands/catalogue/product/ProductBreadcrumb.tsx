import { readTaxons } from '../parts/read-taxons.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useLoad } from '../../../lib/api/use-load.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'

/** Breadcrumb: shop, category, collection. Undefined while the product loads, null if it has no collection. */
export function ProductBreadcrumb({ mainTaxon }: { mainTaxon?: string | null }) {
  const t = useTexts('product')
  const paths = usePaths()
  const { data, error } = useLoad(mainTaxon ?? undefined, async (signal, path) => {
    const [taxon] = await readTaxons([path], signal)
    const parents = await readTaxons(taxon?.parent ? [taxon.parent] : [], signal)
    return taxon ? [...parents, taxon] : []
  })
  const shop = { name: t('shop'), href: paths.shop }
  const taxons = data?.map(({ name, code }) => ({ name, href: paths.category(code) }))
  const waiting = mainTaxon !== null && !error
  return <Breadcrumb steps={[shop, ...(taxons ?? (waiting ? [undefined, undefined] : []))]} />
}
