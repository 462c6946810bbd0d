import { type Page, PageProvider } from '../../../lib/texts.tsx'
import { BestsellerRow } from './parts/BestsellerRow.tsx'

/** Up to four bestsellers. Root island; hidden if there are none. */
export function Bestsellers({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <BestsellerRow />
    </PageProvider>
  )
}
