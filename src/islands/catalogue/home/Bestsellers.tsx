import { type Page, PageProvider } from '../../../lib/texts.tsx'
import { BestsellerShelf } from './parts/BestsellerShelf.tsx'

/** Up to four products that sell. Root island; gone where there are none. */
export function Bestsellers({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <BestsellerShelf />
    </PageProvider>
  )
}
