import { useEffect, useState } from 'react'
import { readProduct } from '../../../../contract/catalogue/catalogue.ts'
import { call } from '../../../lib/api/api.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { codeInPath } from '../../../lib/paths.ts'
import { setDocumentTitle } from '../../ui/document-title.ts'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { useLoad } from '../../../lib/api/use-load.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { SellerAssurances } from './Assurances.tsx'
import { ProductDetail } from './ProductDetail.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const ProductNotFound = onDemand(async () => (await import('./ProductNotFound.tsx')).ProductNotFound)

/** Product page with order form. Root island of a shell: the URL names the product. */
export function ProductPage({ page, ...assurances }: SellerAssurances & { page: Page }) {
  return (
    <PageProvider page={page}>
      <LoadedProduct {...assurances} />
    </PageProvider>
  )
}

function LoadedProduct(assurances: SellerAssurances) {
  const t = useTexts('product')
  const { code, sku } = useRequestedVariant()
  const { data, error, retry } = useLoad(code, (signal, code) => call(readProduct, { params: { code }, signal }))
  useEffect(() => {
    if (data) setDocumentTitle(data.name)
  }, [data])
  if (isApiError(error, readProduct, 'not-found') || data?.variantsData.length === 0) {
    return <ProductNotFound fallback={<ProductSkeleton />} />
  }
  if (error) {
    return (
      <>
        <h1 className="sr-only">{t('title')}</h1>
        <LoadFailed error={error} onRetry={retry} />
      </>
    )
  }
  if (!data) return <ProductSkeleton />
  return <ProductDetail product={data} sku={sku} assurances={assurances} />
}

/** Known only in the browser; the build renders the skeleton. */
function useRequestedVariant() {
  const [requested, setRequested] = useState<{ code?: string; sku?: string }>({})
  useEffect(() => {
    const sku = new URLSearchParams(location.search).get('variant') ?? undefined
    setRequested({ code: codeInPath(location.pathname), sku })
  }, [])
  return requested
}
