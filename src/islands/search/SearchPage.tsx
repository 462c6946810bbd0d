import { useEffect, useMemo } from 'react'
import { nameTab } from '../../lib/tab-title.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { useSearch } from '../../lib/use-search.ts'
import { ProductResults } from '../catalogue/parts/ProductResults.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { NoResults } from './NoResults.tsx'
import { SearchPrompt } from './SearchPrompt.tsx'

/** What the search has found; all of it stands in the address. Root island of /shop/products. */
export function SearchPage({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Results />
    </PageProvider>
  )
}

function Results() {
  const t = useTexts('search')
  const { search } = useSearch()
  const text = search?.get('search')?.trim()
  const within = useMemo(() => (text ? { codeOrName: text } : undefined), [text])
  useEffect(() => {
    if (text) nameTab(t('resultsFor', { text }))
  }, [text, t])
  if (search && !text) return <SearchPrompt />
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="display text-heading">
        {text ? (
          t('resultsFor', { text })
        ) : (
          <Skeleton label={t('title')} className="h-(--text-heading--line-height) w-64" />
        )}
      </h1>
      <ProductResults sought within={within} empty={text && <NoResults text={text} />} />
    </div>
  )
}
