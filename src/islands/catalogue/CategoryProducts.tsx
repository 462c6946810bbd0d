import { PackageOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { listProducts } from '../../../contract/catalogue.ts'
import { exchange } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useLoad } from '../../lib/use-load.ts'
import { usePaths } from '../../lib/use-paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Pager } from '../ui/Pager.tsx'
import { ProductGrid } from './parts/ProductGrid.tsx'

const perPage = 24

/** The products of a category and of all below it, page by page; the page stands in the address. */
export function CategoryProducts({ code }: { code?: string }) {
  const t = useTexts('catalogue')
  const [page, turnTo] = usePageInAddress()
  const top = useRef<HTMLHeadingElement>(null)
  const { data, error, loading, retry } = useLoad(code && `${code} ${page}`, async (signal) => {
    const query = { 'productTaxons.taxon.code': code, page, itemsPerPage: perPage }
    const { data: products, headers } = await exchange(listProducts, { query, signal })
    // A Sylius that does not count still tells by a full page that there is more.
    const atLeast = (page - 1) * perPage + products.length + (products.length === perPage ? 1 : 0)
    return { products, total: Number(headers.get('X-Total-Count') ?? atLeast) }
  })
  if (error) return <LoadFailed error={error} onRetry={retry} />
  if (data?.total === 0) return <NoProducts />
  const onPage = (to: number) => {
    turnTo(to)
    top.current?.scrollIntoView()
  }
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 ref={top} className="text-table font-semibold">
        {data ? t('count', { count: data.total }) : t('products')}
      </h2>
      <ProductGrid products={loading ? undefined : data?.products} expected={8} />
      <Pager page={page} perPage={perPage} total={data?.total ?? 0} hrefOf={(to) => `?page=${to}`} onPage={onPage} />
    </section>
  )
}

function usePageInAddress(): [number, (page: number) => void] {
  const [page, setPage] = useState(1)
  useEffect(() => {
    const read = () => setPage(Math.max(1, Number(new URLSearchParams(location.search).get('page')) || 1))
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const turnTo = (to: number) => {
    history.pushState(null, '', to === 1 ? location.pathname : `?page=${to}`)
    setPage(to)
  }
  return [page, turnTo]
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
