import { TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { OrderItem } from '../../../../contract/orders/order.ts'
import { codeOf } from '../../../../contract/scalars.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { Money } from '../../ui/display/Money.tsx'
import { LinePicture } from './LinePicture.tsx'

interface Group {
  key: string
  /** Full-width heading of the group: one part of a split order. */
  head?: ReactNode
  items: readonly OrderItem[]
}

interface Props {
  groups: readonly Group[]
  currency: string
  /** Why a line cannot be ordered, by its id; such lines are highlighted. */
  problems?: ReadonlyMap<string, string>
  /** Without links to the shop, for readers who are not signed in there. */
  plain?: boolean
  /** Heading of the unit price for readers other than the buyer. */
  unitPriceLabel?: string
}

const head = 'border-b border-line py-3 pl-4 text-small font-semibold text-muted first:md:pl-6 last:pr-4 last:md:pr-6'
const number = 'figures py-2.5 pl-4 text-right whitespace-nowrap max-md:hidden'

// Not a border, half of which would overflow in a collapsed table.
const edge = 'relative before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-warning'

/**
 * Lines of an order or cart with list price and own price; on phones, both are beside the SKU. Needs the texts of
 * orders.
 */
export function OrderLines({ groups, currency, problems, plain = false, unitPriceLabel }: Props) {
  const t = useTexts('orders')
  return (
    <table className="w-full border-collapse text-table">
      <caption className="sr-only">{t('lines')}</caption>
      <thead className="bg-paper max-md:sr-only">
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {t('product')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('quantity')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('listUnit')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {unitPriceLabel ?? t('ownUnit')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('lineTotal')}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Fragment key={group.key}>
            {group.head && (
              <tr className="border-b border-line bg-paper">
                <th scope="colgroup" colSpan={5} className="px-4 py-2.5 text-left font-semibold md:px-6">
                  {group.head}
                </th>
              </tr>
            )}
            {group.items.map((item) => (
              <Line key={item.id} item={item} currency={currency} problem={problems?.get(item.id)} plain={plain} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  item: OrderItem
  currency: string
  problem?: string
  plain: boolean
}

function Line({ item, currency, problem, plain }: LineProps) {
  const reduced = item.originalUnitPrice > item.discountedUnitPrice
  return (
    <tr className={`border-b border-line last:border-b-0 ${problem ? 'bg-warning-tint' : ''}`}>
      <th scope="row" className={`py-2.5 pl-4 text-left font-normal md:pl-6 ${problem ? edge : ''}`}>
        <Product item={item} currency={currency} problem={problem} plain={plain} />
      </th>
      <td className={number}>{item.quantity}</td>
      <td className={number}>
        {reduced && (
          <s className="text-muted">
            <Money amount={item.originalUnitPrice} currency={currency} />
          </s>
        )}
      </td>
      <td className={number}>
        <Money amount={item.discountedUnitPrice} currency={currency} />
      </td>
      <td className="py-2.5 pr-4 pl-4 text-right align-top font-semibold md:pr-6 md:align-middle">
        {problem ? '–' : <Money amount={item.subtotal} currency={currency} />}
      </td>
    </tr>
  )
}

function Product({ item, currency, problem, plain }: LineProps) {
  const paths = usePaths()
  return (
    <span className="flex items-center gap-3">
      <LinePicture item={item} />
      <span className="min-w-0">
        {plain ? (
          <span className="font-semibold">{item.productName}</span>
        ) : (
          <a href={paths.product(item.productCode)} className="font-semibold hover:text-plum hover:underline">
            {item.productName}
          </a>
        )}
        <span className="block text-small text-muted">
          {codeOf(item.variant)}
          <span className="figures md:hidden">
            ,{' '}
            <span className="whitespace-nowrap">
              {item.quantity} × <Money amount={item.discountedUnitPrice} currency={currency} />
            </span>
          </span>
        </span>
        {problem && (
          <span className="flex items-start gap-1.5 text-small font-medium text-warning">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {problem}
          </span>
        )}
      </span>
    </span>
  )
}
