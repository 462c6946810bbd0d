import { useRef } from 'react'
import { canOrder } from '../../lib/can-order.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { useIsNearViewport } from '../ui/use-is-near-viewport.ts'
import { useCustomer } from '../partners/session/parts/use-customer.ts'
import { GridSources } from '../cart/quick-order/grid/GridSources.tsx'
import { ImportSteps } from '../cart/quick-order/import/ImportSteps.tsx'
import { OrderGrid } from '../cart/quick-order/grid/OrderGrid.tsx'
import { useImport } from '../cart/quick-order/import/use-import.ts'
import { onDemand } from '../ui/on-demand.tsx'

const NotForRole = onDemand(async () => (await import('../cart/quick-order/NotForRole.tsx')).NotForRole)
const ImportReport = onDemand(async () => (await import('../cart/quick-order/import/ImportReport.tsx')).ImportReport)
const UnavailableRows = onDemand(
  async () => (await import('../cart/quick-order/import/UnavailableRows.tsx')).UnavailableRows
)
const BestsellerRow = onDemand(async () => (await import('../catalogue/home/parts/BestsellerRow.tsx')).BestsellerRow)

/** Many rows at once: by file, typed, pasted or scanned. Root island; not for Marketing. */
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
  const file = useImport()
  if (customer && !canOrder(customer)) {
    return <NotForRole />
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display text-heading">{t('title')}</h1>
          <p className="text-muted">{t('intro')}</p>
        </div>
        <GridSources />
      </div>
      <ImportSteps {...file} />
      <>
        {file.report && <ImportReport {...file} report={file.report} />}
        {file.report && <UnavailableRows {...file} />}
      </>
      <OrderGrid />
      <Bestsellers />
    </div>
  )
}

/** Loaded when scrolled near. */
function Bestsellers() {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(container)
  return (
    <div ref={container} className="mt-6 min-h-96 md:mt-10">
      <>{isNear && <BestsellerRow />}</>
    </div>
  )
}
