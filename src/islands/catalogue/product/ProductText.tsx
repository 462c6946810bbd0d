import type { Product, VariantData } from '../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { trusted } from '../../../lib/trusted-html.ts'
import { Downloads } from './Downloads.tsx'

/** Description, facts and downloads. */
export function ProductText({ product, variant }: { product: Product; variant: VariantData }) {
  const t = useTexts('product')
  const { weight, leadTimeDays } = variant
  const variantDetails = [
    weight > 0 && { code: 'weight', name: t('weight'), value: t('grams', { grams: weight }) },
    !variant.unavailability && { code: 'dispatch', name: t('dispatch'), value: t('leadTime', { count: leadTimeDays }) }
  ]
  const details = [...product.details, ...variantDetails.filter((detail) => detail !== false)]
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-10 border-t border-line pt-8 md:grid-cols-[3fr_2fr] xl:grid-cols-[5fr_4fr_4fr] md:max-xl:*:first:row-span-2">
      <section>
        <h2 className="display mb-3 text-title">{t('description')}</h2>
        {/* The server has sanitised it. */}
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: trusted.createHTML(product.description) }} />
      </section>
      {details.length > 0 && (
        <section>
          <h2 className="display mb-1 text-title">{t('details')}</h2>
          <dl className="text-table">
            {details.map(({ code, name, value }) => (
              <div key={code} className="grid grid-cols-[8rem_1fr] gap-4 border-b border-line py-2.5 last:border-b-0">
                <dt className="text-muted">{name}</dt>
                <dd className="text-balance">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Downloads product={product} />
    </div>
  )
}
