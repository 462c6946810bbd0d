import { useEffect, useMemo } from 'react'
import { setDocumentTitle } from '../../ui/document-title.ts'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { ProductResults } from '../category/ProductResults.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NoResults } from './NoResults.tsx'
import { useExactMatchRedirect } from './use-exact-match-redirect.ts'

/** Search results, or all products; all state is in the URL. Root island of /shop/products. */
export function SearchPage({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Results />
    </PageProvider>
  )
}

function Results() {
  const t = useTexts('search')
  const { search } = useSearchParams()
  const text = search?.get('search')?.trim() ?? ''
  const isOpening = useExactMatchRedirect(search, text)
  const baseFilter = useMemo(() => (text ? { codeOrName: text } : {}), [text])
  const title = text ? t('resultsFor', { text }) : t('everything')
  useEffect(() => {
    if (search) setDocumentTitle(title)
  }, [search, title])
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="display text-heading">
        {search && !isOpening ? (
          title
        ) : (
          <Skeleton label={t('title')} className="h-(--text-heading--line-height) w-64" />
        )}
      </h1>
      <ProductResults
        isSearch={text !== ''}
        baseFilter={search && !isOpening ? baseFilter : undefined}
        empty={text && <NoResults text={text} />}
      />
    </div>
  )
}
