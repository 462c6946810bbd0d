import { useEffect } from 'react'
import { brand } from '../../brand.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { useSearchParams } from '../../lib/use-search-params.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { keepFocus } from './lib/keep-focus.ts'
import { useStaff } from './lib/use-staff.ts'
import { canOpen, sectionIn } from './section-codes.ts'
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
  const { search } = useSearchParams()
  const role = useStaff()?.role
  const code = search && sectionIn(search)
  const title = code && `${t(`sections.${code}`)} | ${brand.name} ${t('desk')}`
  useEffect(keepFocus, [])
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  const waiting = (
    <div aria-busy className="grid grid-cols-1 gap-4 p-4 md:p-6">
      {code ? <h1 className="display text-heading">{t(`sections.${code}`)}</h1> : <Skeleton className="h-10 w-60" />}
      <Skeleton className="h-96" />
    </div>
  )
  if (!code) return waiting
  if (role && !canOpen(role, code)) return <NotPermitted />
  const Section = sections[code]
  return <Section key={code} fallback={waiting} />
}

function NotPermitted() {
  const t = useTexts('desk')
  const paths = usePaths()
  return (
    <div className="grid justify-items-start gap-4 p-4 md:p-6">
      <h1 className="display text-heading">{t('notPermitted.title')}</h1>
      <p className="max-w-prose">{t('notPermitted.text')}</p>
      <a href={paths.desk} className={buttonClass('outline', 'medium')}>
        {t('notPermitted.today')}
      </a>
    </div>
  )
}
