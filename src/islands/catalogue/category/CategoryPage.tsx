import { useEffect, useState } from 'react'
import { readTaxon } from '../../../../contract/catalogue/catalogue.ts'
import { call } from '../../../lib/api/api.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { codeInPath } from '../../../lib/paths.ts'
import { setDocumentTitle } from '../../ui/document-title.ts'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { useLoad } from '../../../lib/api/use-load.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { CategoryHeader } from './CategoryHeader.tsx'
import { ProductResults } from './ProductResults.tsx'
import { readTaxons } from '../parts/read-taxons.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const CategoryNotFound = onDemand(async () => (await import('./EmptyStates.tsx')).CategoryNotFound)
const NoProducts = onDemand(async () => (await import('./EmptyStates.tsx')).NoProducts)

interface Props {
  page: Page
  /** Number of collections of each category, for the placeholder. */
  collections: Record<string, number>
}

/** A category: its collections, then its products. Root island of a shell: the URL names the category. */
export function CategoryPage({ page, collections }: Props) {
  return (
    <PageProvider page={page}>
      <Category collections={collections} />
    </PageProvider>
  )
}

function Category({ collections }: Pick<Props, 'collections'>) {
  const t = useTexts('catalogue')
  const code = useCategoryCode()
  const [attempt, setAttempt] = useState(0)
  const { data, error, retry } = useLoad(code, async (signal, code) => {
    const taxon = await call(readTaxon, { params: { code }, signal })
    const [parents, children] = await Promise.all([
      readTaxons(taxon.parent ? [taxon.parent] : [], signal),
      readTaxons(taxon.children, signal)
    ])
    return { header: { taxon, parent: parents[0], collections: children }, collections: [taxon, ...children] }
  })
  useEffect(() => {
    if (data) setDocumentTitle(data.header.taxon.name)
  }, [data])
  if (isApiError(error, readTaxon, 'not-found')) return <CategoryNotFound />
  const tryAgain = () => {
    retry()
    setAttempt(attempt + 1)
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      {error ? (
        <div className="grid gap-4">
          <h1 className="display text-heading">{t('title')}</h1>
          <LoadFailed error={error} onRetry={tryAgain} />
        </div>
      ) : (
        <CategoryHeader {...data?.header} expected={collections[code ?? '']} />
      )}
      <ProductResults
        key={attempt}
        hideErrors={error !== undefined}
        baseFilter={code === undefined ? undefined : { 'productTaxons.taxon.code': code }}
        collections={data?.collections}
        inert={!data && !error}
        empty={<NoProducts />}
      />
    </div>
  )
}

/** Known only in the browser; the build renders the skeleton. */
function useCategoryCode(): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => setCode(codeInPath(location.pathname)), [])
  return code
}
