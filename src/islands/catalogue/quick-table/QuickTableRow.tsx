import { Check } from 'lucide-react'
import { memo } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Stock } from '../../ui/display/Stock.tsx'
import { NotifyMe } from '../../cart/stock-notifications/parts/NotifyMe.tsx'
import { fullName, pictureOf } from '../../../lib/variants/variant-names.ts'
import { quickGrid } from './quick-grid.ts'
import { QuickQuantity } from './QuickQuantity.tsx'
import { isOrderable, quickLine, type QuickRow, type RowWithQuantity } from './quick-rows.ts'

interface Props extends QuickRow {
  /** Typed but not added yet. */
  quantity: number | undefined
  inCart: number | undefined
  busy: boolean
  onQuantityChange: (sku: string, quantity: number | undefined) => void
  onAdd: (selected: RowWithQuantity) => void
}

const cell = 'md:px-2 md:py-1 md:first:pl-4 md:last:pr-3'
const right = `${cell} figures md:text-right`

/** A variant with its price at the typed quantity, and the quantity field. Memoised. */
export const QuickTableRow = memo(function QuickTableRow(props: Props) {
  const t = useTexts('catalogue')
  const { product, variant, quantity, inCart } = props
  const { currencyCode: currency } = product
  const line = quickLine(props, quantity ?? 1, inCart)
  const rrp = variant.rrpPrice
  const add = () => props.onAdd({ row: { product, variant }, quantity: quantity ?? 1 })
  return (
    <tr
      className={`unseen-row ${quickGrid} border-b border-line focus-within:bg-blush-tint hover:bg-blush-tint in-[tbody:last-child]:last:border-b-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:items-center max-md:gap-x-2 max-md:p-3 md:min-h-13`}
    >
      <th scope="row" className={`${cell} text-left font-normal max-md:col-span-3`}>
        <NameCell {...props} />
      </th>
      <td className={`${cell} max-md:col-start-1`}>
        <Stock {...variant} />
      </td>
      <td className={`${right} text-muted max-xl:hidden`}>
        {rrp !== null && <Money amount={rrp} currency={currency} />}
      </td>
      <td className={`${right} max-xl:hidden`}>
        {rrp !== null && line && rrp > line.unit && t('share', { share: (rrp - line.unit) / rrp })}
      </td>
      <td className={`${right} whitespace-nowrap max-md:col-start-1`}>
        {line && line.percent > 0 && (
          <span className="mr-1.5 rounded-control bg-success-tint px-1.5 py-0.5 text-tiny font-semibold text-success">
            {t('quick.less', { share: line.percent / 100 })}
          </span>
        )}
        {line && <Money amount={line.unit} currency={currency} className="font-medium" />}
      </td>
      <td className={`${right} max-md:col-start-2 max-md:row-span-2 max-md:row-start-2`}>
        <QuickQuantity {...props} disabled={!isOrderable(props)} onAdd={add} />
      </td>
      <td className={`${right} font-semibold whitespace-nowrap max-md:hidden`}>
        {line && quantity !== undefined ? (
          <Money amount={line.total} currency={currency} />
        ) : (
          <span aria-hidden>–</span>
        )}
      </td>
      <td className={`${right} max-md:col-start-3 max-md:row-span-2 max-md:row-start-2`}>
        <Action {...props} onAdd={add} />
      </td>
    </tr>
  )
})

function NameCell({ product, variant }: QuickRow) {
  const paths = usePaths()
  const picture = pictureOf(product, variant)
  return (
    <span className="flex min-w-0 items-center gap-3">
      {picture && (
        <img
          src={picture.thumb ?? picture.path}
          alt=""
          width="144"
          height="180"
          loading="lazy"
          className="h-10 w-8 shrink-0 rounded-control bg-sand object-cover"
        />
      )}
      <span className="min-w-0">
        {/* Not a tab stop, so that Tab moves between quantities; keyboard users reach the product in the card view. */}
        <a
          href={paths.product(product.code, variant.code)}
          tabIndex={-1}
          className="block font-semibold hyphens-auto hover:text-plum hover:underline"
        >
          {fullName(product, variant)}
        </a>
        <span className="block text-tiny text-muted">{variant.code}</span>
      </span>
    </span>
  )
}

function Action({ product, variant, quantity, inCart, busy, onAdd }: Omit<Props, 'onAdd'> & { onAdd: () => void }) {
  const t = useTexts('catalogue')
  const cart = useTexts('cart')
  const name = fullName(product, variant)
  if (!isOrderable({ product, variant })) return <NotifyMe variant={variant} name={name} className="max-xl:px-2" />
  if (quantity === undefined && inCart !== undefined && !busy) {
    return (
      <span className="inline-flex min-h-9 items-center gap-1.5 font-medium text-success">
        <Check aria-hidden className="size-4" />
        {t('quick.inCart', { count: inCart })}
      </span>
    )
  }
  return (
    <Button
      tabIndex={-1}
      size="small"
      appearance={quantity === undefined ? 'outline' : 'filled'}
      busy={busy}
      aria-label={cart('addNamed', { name })}
      onClick={onAdd}
    >
      {cart('add')}
    </Button>
  )
}
