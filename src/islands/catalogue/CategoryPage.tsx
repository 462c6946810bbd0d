import { PackageOpen } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { readTaxon } from '../../../contract/catalogue.ts'
import { brand } from '../../brand.ts'
import { call } from '../../lib/api.ts'
import { refusedWith } from '../../lib/fault.ts'
import { codeInAddress } from '../../lib/paths.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { useLoad } from '../../lib/use-load.ts'
import { usePaths } from '../../lib/use-paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { CategoryHead } from './CategoryHead.tsx'
import { ProductResults } from './parts/ProductResults.tsx'
import { readTaxons } from './parts/read-taxons.ts'

/** A category: what lies below it first, then its products. Root island of a shell: the address names the category. */
export function CategoryPage({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Category />
    </PageProvider>
  )
}

function Category() {
  const code = useCode()
  const { data, error, retry } = useLoad(code, async (signal) => {
    const taxon = await call(readTaxon, { params: { code: code! }, signal })
    const [parents, below] = await Promise.all([
      readTaxons(taxon.parent ? [taxon.parent] : [], signal),
      readTaxons(taxon.children, signal)
    ])
    return { taxon, parent: parents[0], below }
  })
  const collections = useMemo(() => data && [data.taxon, ...data.below], [data])
  useEffect(() => {
    if (data) document.title = `${data.taxon.name} | ${brand.name}`
  }, [data])
  if (refusedWith(error, readTaxon, 'not-found')) return <Missing />
  return (
    <div className="grid grid-cols-1 gap-8">
      {error ? <LoadFailed error={error} onRetry={retry} /> : <CategoryHead {...data} />}
      <ProductResults
        within={code === undefined ? undefined : { 'productTaxons.taxon.code': code }}
        collections={collections}
        empty={<NoProducts />}
      />
    </div>
  )
}

/** Known in the browser only; the build renders the skeleton. */
function useCode(): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => setCode(codeInAddress(location.pathname)), [])
  return code
}

function Missing() {
  const t = useTexts('catalogue')
  const paths = usePaths()
  return (
    <EmptyState
      heading="h1"
      text={t('missing')}
      action={
        <a href={paths.shop} className={buttonClass()}>
          {t('toShop')}
        </a>
      }
    />
  )
}

function NoProducts() {
  const t = useTexts('catalogue')
  const paths = usePaths()
  return (
    <EmptyState
      picture={<PackageOpen aria-hidden strokeWidth={1} className="size-16" />}
      text={t('empty')}
      action={
        <a href={paths.shop} className={buttonClass()}>
          {t('toShop')}
        </a>
      }
    />
  )
}
