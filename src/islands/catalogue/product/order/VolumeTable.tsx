import type { Product, VariantData } from '../../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { volumeRows } from '../../../../lib/volume.ts'
import { Money } from '../../../ui/display/Money.tsx'

interface Props {
  product: Product
  variant: VariantData
  quantity: number
  inCart: number
}

const box = 'px-4 py-2 max-xl:px-2.5 max-[24rem]:px-1.5'
const cell = `${box} text-right`
/** On tablets and phones, it does not fit beside the picture. */
const wideCell = `${cell} max-xl:hidden`

/**
 * Prices by quantity; the row of the typed quantity plus units in the cart is highlighted. Nothing if the company has
 * no volume discount.
 */
export function VolumeTable({ product, variant, quantity, inCart }: Props) {
  const units = inCart + quantity
  const t = useTexts('product')
  const { price, rrpPrice: rrp } = variant
  if (price === null || product.volumeSteps.length === 0) return null
  const unitsHeader = t(product.variantsData.length > 1 ? 'unitsOfOne' : 'units')
  return (
    <div className="overflow-hidden rounded-card border border-line bg-white">
      <table className="figures w-full border-collapse text-table">
        <caption className="sr-only">{t('volumePrices')}</caption>
        <thead className="align-bottom text-small text-muted">
          <tr>
            <th className={`${box} text-left font-semibold`}>{unitsHeader}</th>
            <th className={`${cell} font-semibold`}>{t('discount')}</th>
            <th className={`${cell} font-semibold`}>{t('unitPrice')}</th>
            {rrp !== null && <th className={`${wideCell} font-semibold`}>{t('earns')}</th>}
            {rrp !== null && <th className={`${cell} font-semibold`}>{t('margin')}</th>}
          </tr>
        </thead>
        <tbody>
          {volumeRows(price, product.volumeSteps).map((row) => (
            <Row
              key={row.from}
              row={row}
              rrp={rrp}
              currency={product.currencyCode}
              quantity={units >= row.from && units <= row.to ? units : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  row: ReturnType<typeof volumeRows>[number]
  rrp: number | null
  currency: string
  /** The total units, if they fall into this row. */
  quantity?: number
}

function Row({ row: { from, to, percent, price }, rrp, currency, quantity }: RowProps) {
  const t = useTexts('product')
  const isCurrent = quantity !== undefined
  return (
    <tr
      aria-current={isCurrent || undefined}
      className={`motion-state border-t border-line ${isCurrent ? 'bg-blush font-semibold' : ''}`}
    >
      <th
        scope="row"
        className={`${box} text-left whitespace-nowrap ${isCurrent ? 'relative font-semibold before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-mark' : 'font-normal'}`}
      >
        {t('range', { from, to })}{' '}
        {isCurrent && <span className="ml-1 text-tiny text-plum max-[24rem]:hidden">{t('yours', { quantity })}</span>}
      </th>
      <td className={cell}>{percent > 0 ? t('less', { share: percent / 100 }) : '–'}</td>
      <td className={cell}>
        <Money amount={price} currency={currency} />
      </td>
      {rrp !== null && (
        <td className={wideCell}>
          <Money amount={rrp - price} currency={currency} />
        </td>
      )}
      {rrp !== null && <td className={cell}>{t('share', { share: (rrp - price) / rrp })}</td>}
    </tr>
  )
}
