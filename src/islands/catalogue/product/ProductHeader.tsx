import type { Product, VariantData } from '../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { CopyCode } from './CopyCode.tsx'

/** Name, SKU and EAN. */
export function ProductHeader({ product, variant }: { product: Product; variant: VariantData }) {
  const t = useTexts('product')
  return (
    <header className="grid grid-cols-1 gap-4 border-b border-line pb-5">
      <div>
        <h1 className="display text-display">{product.name}</h1>
        {product.shortDescription && <p className="text-body text-muted">{product.shortDescription}</p>}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <CopyCode key={variant.code} field={t('sku')} value={variant.code} />
        {variant.ean && <CopyCode key={variant.ean} field={t('ean')} value={variant.ean} />}
      </dl>
    </header>
  )
}
