import { ArrowRight } from 'lucide-react'
import type { Taxon } from '../../../../contract/catalogue/catalogue.ts'
import { taxonPath } from '../../../../contract/scalars.ts'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { useLoad } from '../../../lib/api/use-load.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { readTaxons } from '../parts/read-taxons.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The collections of `src/content/home/featured-collections.yaml`, if they have products. Root island. */
export function FeaturedCollections({ page, codes }: { page: Page; codes: readonly string[] }) {
  return (
    <PageProvider page={page}>
      <CatalogueIndex codes={codes} />
    </PageProvider>
  )
}

function CatalogueIndex({ codes }: { codes: readonly string[] }) {
  const t = useTexts('home')
  const { data, error, retry } = useLoad('collections', async (signal) => {
    const taxons = await readTaxons(codes.map(taxonPath), signal)
    return taxons.filter(({ productCount }) => productCount > 0)
  })
  if (data?.length === 0) return null
  return (
    <section className="grid gap-6">
      <h2 className="display text-title">{t('collections')}</h2>
      {error ? <LoadFailed error={error} onRetry={retry} /> : null}
      <ul aria-busy={!data} className="grid gap-x-6 gap-y-3 md:grid-cols-3">
        {data
          ? data.map((taxon) => (
              <li key={taxon.code}>
                <Collection taxon={taxon} />
              </li>
            ))
          : codes.map((code) => (
              <li key={code}>
                <Skeleton className="rounded-card max-md:h-20 md:aspect-4/3" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function Collection({
  taxon: {
    code,
    name,
    images: [picture],
    productCount
  }
}: {
  taxon: Taxon
}) {
  const t = useTexts('home')
  const paths = usePaths()
  return (
    <a
      href={paths.category(code)}
      className="group flex items-center gap-4 rounded-card max-md:border-b max-md:border-line max-md:pb-3 md:grid md:grid-cols-1"
    >
      {picture && (
        <span className="overflow-hidden rounded-card max-md:h-18 max-md:w-28">
          <img
            src={picture.path}
            alt=""
            width="1000"
            height="750"
            loading="lazy"
            className="motion-state aspect-4/3 size-full object-cover group-hover:scale-102"
          />
        </span>
      )}
      <span className="flex min-w-0 flex-1 items-center justify-between gap-4">
        <span className="min-w-0 hyphens-auto">
          <span className="display block text-title max-lg:text-large">{name}</span>
          <span className="text-table text-muted">{t('products', { count: productCount })}</span>
        </span>
        <span className="motion-state grid size-10 shrink-0 place-items-center max-sm:hidden rounded-pill border border-control text-plum group-hover:bg-plum group-hover:text-white max-md:border-0">
          <ArrowRight aria-hidden className="size-4.5" />
        </span>
      </span>
    </a>
  )
}
