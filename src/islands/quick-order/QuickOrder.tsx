import { Bookmark, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { useEver } from '../../lib/use-ever.ts'
import { usePaths } from '../../lib/use-paths.ts'
import { useCustomer } from '../session/parts/use-customer.ts'
import { mayOrder } from '../session/store.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { OrderGrid } from './OrderGrid.tsx'
import { useImport } from './use-import.ts'

const ImportReport = lazy(async () => ({ default: (await import('./ImportReport.tsx')).ImportReport }))
const UnavailableRows = lazy(async () => ({ default: (await import('./UnavailableRows.tsx')).UnavailableRows }))
const SavedGrids = lazy(async () => ({ default: (await import('./SavedGrids.tsx')).SavedGrids }))

/** Many rows at once: by file, typed, pasted or scanned. Root island; closed to Marketing. */
export function QuickOrder({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Screen />
    </PageProvider>
  )
}

function Screen() {
  const t = useTexts('quick-order')
  const customer = useCustomer()
  const [grids, setGrids] = useState(false)
  const gridsEver = useEver(grids || undefined)
  const file = useImport()
  if (customer && !mayOrder(customer)) return <NotForRole />
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display text-heading">{t('title')}</h1>
          <p className="text-muted">{t('intro')}</p>
        </div>
        <Button look="outline" onClick={() => setGrids(true)}>
          <Bookmark aria-hidden className="size-4" />
          {t('saved.title')}
        </Button>
      </div>
      <ImportSteps {...file} />
      <Suspense>
        {file.report && <ImportReport {...file} report={file.report} />}
        {file.report && <UnavailableRows {...file} />}
        {gridsEver && <SavedGrids open={grids} onClose={() => setGrids(false)} />}
      </Suspense>
      <OrderGrid />
    </div>
  )
}

function NotForRole() {
  const t = useTexts('quick-order')
  const paths = usePaths()
  return (
    <EmptyState
      heading="h1"
      picture={<Users aria-hidden strokeWidth={1} className="size-16" />}
      text={t('notForRole')}
      action={
        <a href={paths.shop} className={buttonClass()}>
          {t('toShop')}
        </a>
      }
    />
  )
}
