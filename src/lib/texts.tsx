import type { TFunction } from 'i18next'
import {
  createContext,
  Fragment,
  type FragmentInstance,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef
} from 'react'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Feature } from '../i18n/resources.ts'
import { type Page, translatorOf } from '../i18n/translator.ts'
import { errorTexts } from './api/api-error.ts'

export type { Page }

const PageContext = createContext<Page | undefined>(undefined)

/**
 * Wraps a root island, so that `useTexts`, `useLocale` and `usePaths` work inside it. Dispatches `island:hydrated` once
 * the island is interactive (see EarlyInteractions.astro).
 */
export function PageProvider({ page, children }: { page: Page; children: ReactNode }) {
  const island = useRef<FragmentInstance>(null)
  // All inner effects have run by then, so key listeners are attached.
  useEffect(() => dispatchHydrated(island.current), [])
  useEffect(() => void Object.assign(errorTexts, page.texts.ui), [page])
  return (
    <PageContext value={page}>
      <Fragment ref={island}>{children}</Fragment>
    </PageContext>
  )
}

// Events of a fragment are dispatched on its parent, the island's element.
function dispatchHydrated(island: FragmentInstance | null): void {
  const event = new Event('island:hydrated', { bubbles: true })
  island?.dispatchEvent(event)
  if (event.target instanceof Element) event.target.setAttribute('data-hydrated', '')
}

/** Texts of a feature: `useTexts('cart')('add')`. The page must pass that feature. */
export function useTexts<F extends Feature>(feature: F): TFunction<F> {
  const page = usePage()
  return useMemo(() => translatorOf(page, feature), [page, feature])
}

export function useLocale(): LocaleCode {
  return usePage().locale
}

function usePage() {
  const page = useContext(PageContext)
  if (!page) throw new Error('A root island must wrap itself in PageProvider')
  return page
}
