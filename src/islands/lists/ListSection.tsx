import { lazy, Suspense } from 'react'
import type { Page } from '../../lib/texts.tsx'

const SavedLists = lazy(async () => ({ default: (await import('./SavedLists.tsx')).SavedLists }))

/** The saved lists as a section of the account: their code comes only where the section is shown. Root island. */
export function ListSection({ page }: { page: Page }) {
  return (
    <Suspense>
      <SavedLists page={page} />
    </Suspense>
  )
}
