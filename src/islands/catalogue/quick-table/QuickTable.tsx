import type { Product, Taxon } from '../../../../contract/catalogue/catalogue.ts'
import { codeOf } from '../../../../contract/scalars.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { QuickTableFooter } from './QuickTableFooter.tsx'
import { quickGrid } from './quick-grid.ts'
import { groupsOf, type QuickGroup, typedSum } from './quick-rows.ts'
import { QuickTableRow } from './QuickTableRow.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { handleArrowKeys, useQuickTable } from './use-quick-table.ts'

const ShortageDialog = onDemand(async () => (await import('../../cart/parts/ShortageDialog.tsx')).ShortageDialog)

interface Props {
  products: readonly Product[]
  collections?: readonly Taxon[]
}

const columns = ['rrp', 'margin', 'unitPrice', 'quantity', 'line'] as const
const headerClass = 'px-2 py-3 text-small font-semibold text-muted first:pl-4'

/** A row per variant, made for the keyboard: Tab moves between quantities, Enter adds, arrows change rows. */
export function QuickTable({ products, collections }: Props) {
  const t = useTexts('catalogue')
  const { typed, setQuantity, busy, addOne, addAll, shortageDialog, order } = useQuickTable()
  const groups = groupsOf(products, collections)
  const inCart = new Map(order?.items.map(({ productVariant, quantity }) => [codeOf(productVariant), quantity]))
  const sum = typedSum(
    groups.flatMap(({ rows }) => rows),
    typed,
    inCart
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="rounded-card border border-line bg-white max-md:overflow-hidden">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside */}
        <table onKeyDown={handleArrowKeys} className="block text-table">
          <caption className="sr-only">{t('quick.caption')}</caption>
          <thead className="sticky top-(--main-bar) z-10 block rounded-t-card border-b border-line bg-white max-md:sr-only">
            <tr className={`md:items-end ${quickGrid}`}>
              <th scope="col" className={`${headerClass} text-left`}>
                {t('quick.product')}
              </th>
              <th scope="col" className={`${headerClass} text-left`}>
                {t('quick.stock')}
              </th>
              {columns.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={`${headerClass} text-right ${name === 'rrp' || name === 'margin' ? 'max-xl:hidden' : ''}`}
                >
                  {t(`quick.${name}`)}
                </th>
              ))}
              <th scope="col" className={headerClass}>
                <span className="sr-only">{t('quick.actions')}</span>
              </th>
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.rows[0]?.variant.code} className="block">
              <GroupHeader {...group} />
              {group.rows.map((row) => (
                <QuickTableRow
                  key={row.variant.code}
                  product={row.product}
                  variant={row.variant}
                  quantity={typed[row.variant.code]}
                  inCart={inCart.get(row.variant.code)}
                  busy={busy.has(row.variant.code)}
                  onQuantityChange={setQuantity}
                  onAdd={addOne}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <QuickTableFooter
        {...sum}
        currency={products[0]?.currencyCode}
        busy={sum.selected.some(({ row }) => busy.has(row.variant.code))}
        onAdd={() => addAll(sum.selected)}
      />
      {shortageDialog && <ShortageDialog {...shortageDialog} />}
    </div>
  )
}

function GroupHeader({ taxon, products }: QuickGroup) {
  const t = useTexts('catalogue')
  const paths = usePaths()
  if (!taxon) return null
  return (
    <tr className="block">
      <th
        scope="rowgroup"
        colSpan={8}
        className="figures border-b border-line bg-paper px-4 py-2 text-left text-small font-semibold block"
      >
        <a href={paths.category(taxon.code)} tabIndex={-1} className="hover:text-plum hover:underline">
          {taxon.name}
        </a>{' '}
        <span className="font-normal text-muted">
          {t('quick.ofCollection', { count: products, total: taxon.productCount })}
        </span>
      </th>
    </tr>
  )
}
