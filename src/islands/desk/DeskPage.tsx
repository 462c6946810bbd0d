import { useEffect } from 'react'
import { brand } from '../../brand.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { useSearch } from '../../lib/use-search.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { sectionIn } from './section-codes.ts'
import { sections } from './sections.ts'

/** The section of the desk named by the URL. Root island of /desk. */
export function DeskPage({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Open />
    </PageProvider>
  )
}

function Open() {
  const t = useTexts('desk')
  const { search } = useSearch()
  const code = search && sectionIn(search)
  const title = code && `${t(`sections.${code}`)} | ${brand.name} ${t('desk')}`
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  const waiting = (
    <div className="grid gap-4 p-4 md:p-6">
      <Skeleton className="h-10 w-60" />
      <Skeleton className="h-96" />
    </div>
  )
  if (!code) return waiting
  const Section = sections[code]
  return <Section key={code} waiting={waiting} />
}
