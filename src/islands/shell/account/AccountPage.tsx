import { Activity, memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { setDocumentTitle } from '../../ui/document-title.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { canOrder } from '../../../lib/can-order.ts'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { loadCustomer } from '../../partners/session/store.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { SectionSkeleton } from '../../section/SectionSkeleton.tsx'
import { sectionIn } from '../../section/use-section-search.ts'
import { isShown, type Reader, type SectionCode } from './section-list.ts'
import { useReader } from './use-reader.ts'
import { type Section, sections } from './sections.ts'
import { SideMenu } from './SideMenu.tsx'
import { useShownSection } from './use-shown.ts'

const SectionMissing = onDemand(async () => (await import('./SectionMissing.tsx')).SectionMissing)

/** The account: customer, section menu, and the section given in the URL. Root island of /shop/account. */
export function AccountPage({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Account />
    </PageProvider>
  )
}

function Account() {
  const { search } = useSearchParams()
  const reader = useReader()
  const { error, retry } = useLoad('customer', loadCustomer)
  const requested = search && sectionIn(search)
  const open = sections.find(({ code }) => code === requested)
  const shown = useShownSection(open, reader)
  const visited = useVisited(shown)
  useTitle(open)
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[14.5rem_1fr] lg:gap-8">
      <SideMenu open={open?.code} reader={reader} isLoading={!error} />
      <div className="min-w-0">
        {visited.map((section) => (
          <Retained key={section.code} code={section.code} isOpen={section === shown}>
            <SectionContent
              section={section}
              reader={reader}
              failure={error ? <LoadFailed error={error} onRetry={retry} /> : undefined}
            />
          </Retained>
        ))}
        {requested !== undefined && !open && <SectionMissing reason="unknown" />}
      </div>
    </div>
  )
}

/** Visited sections stay mounted but hidden, with their state and input. */
function useVisited(open: Section | undefined): readonly Section[] {
  const [visited, setVisited] = useState<readonly Section[]>([])
  if (!open || visited.includes(open)) return visited
  setVisited([...visited, open])
  return [...visited, open]
}

/**
 * Keeps the layout of a hidden section: laying out hundreds of elements again would cost more than the rest of the
 * switch. Activity alone hides with `display: none`, which discards the layout.
 */
function Retained({ code, isOpen, children }: { code: SectionCode; isOpen: boolean; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    content.current?.style.removeProperty('display')
  }, [isOpen])
  return (
    <div data-section={code} className={isOpen ? '' : '[content-visibility:hidden]'}>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <div ref={content}>{children}</div>
      </Activity>
    </div>
  )
}

interface ContentProps {
  section: Section
  reader: Reader
  /** Shown if the customer could not be loaded, who may or may not open the section. */
  failure: ReactNode
}

/** Switching sections re-renders neither of them. */
const SectionContent = memo(function Shown({ section, reader, failure }: ContentProps) {
  const t = useTexts('session')
  const { Section, icon, code } = section
  const shown = isShown(section, reader)
  const skeleton = <SectionSkeleton icon={icon} title={t(`sections.${code}`)} failure={!shown && failure} />
  if (shown === false) return <SectionMissing reason={hiddenReason(section, reader)} fallback={skeleton} />
  return shown ? <Section fallback={skeleton} /> : skeleton
})

const hiddenReason = (section: Section, { customer }: Reader) =>
  section.for === 'buyer-with-orders' && canOrder(customer) ? 'noOrdersYet' : 'notForRole'

function useTitle(open: Section | undefined): void {
  const t = useTexts('session')
  const title = open && t(`sections.${open.code}`)
  useEffect(() => {
    if (title) setDocumentTitle(title)
  }, [title])
}
