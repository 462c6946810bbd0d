import { useTexts } from '../../../lib/texts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { galleryGrid, productGrid } from './product-grid.ts'
import { ProductBreadcrumb } from './ProductBreadcrumb.tsx'

/** Placeholder while the product loads. */
export function ProductSkeleton() {
  const t = useTexts('product')
  return (
    <div aria-busy className="grid grid-cols-1 gap-2">
      <ProductBreadcrumb />
      <div className={productGrid}>
        <div className={galleryGrid}>
          <Skeleton className="aspect-[4/5] max-md:-mx-(--page-edge) max-md:rounded-none md:rounded-card xl:order-last" />
          <div className="flex gap-3 xl:grid xl:content-start">
            <Skeleton className="h-20 w-16 xl:h-24.5 xl:w-20" />
            <Skeleton className="h-20 w-16 xl:h-24.5 xl:w-20" />
            <Skeleton className="h-20 w-16 xl:h-24.5 xl:w-20" />
          </div>
        </div>
        <div className="grid grid-cols-1 content-start gap-5">
          <div className="grid gap-4 border-b border-line pb-5">
            <h1 className="display text-display">
              <Skeleton label={t('loading')} className="h-(--text-display--line-height) w-48" />
            </h1>
            <Skeleton className="h-5 w-72" />
            <Skeleton className="h-5 w-80 max-w-full" />
          </div>
          <Skeleton className="h-15 w-80 max-w-full" />
          <Skeleton className="h-46 rounded-card" />
          <Skeleton className="h-24" />
          <Skeleton className="h-12" />
        </div>
      </div>
    </div>
  )
}
