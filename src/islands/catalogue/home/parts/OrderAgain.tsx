import { formatDate } from '../../../../../contract/format.ts'
import { listShoppingLists, type ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { listOrders, type Order } from '../../../../../contract/orders/order.ts'
import { call } from '../../../../lib/api/api.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { usePaths } from '../../../../lib/use-paths.ts'
import { ReorderButton } from '../../../cart/reorder/parts/ReorderButton.tsx'
import { ListReport } from '../../../cart/shopping-lists/parts/ListReport.tsx'
import { useListToCart } from '../../../cart/shopping-lists/parts/use-list-to-cart.ts'
import { Button } from '../../../ui/Button.tsx'
import { OverviewCard } from './OverviewCard.tsx'

type Row = { order: Order; list?: undefined } | { list: ShoppingList; order?: undefined }

const maxLists = 2

/** The last order and the newest lists: to reorder or, for Marketing, to open. */
export function OrderAgain({ canOrder }: { canOrder: boolean | undefined }) {
  const t = useTexts('home')
  const { adding, report, add, close } = useListToCart()
  const load = useLoad('order again', async (signal): Promise<Row[]> => {
    const [orders, lists] = await Promise.all([
      call(listOrders, { query: { itemsPerPage: 1 }, signal }),
      call(listShoppingLists, { signal })
    ])
    return [
      ...orders.map((order) => ({ order })),
      ...lists
        .filter(({ items }) => items.length > 0)
        .slice(0, maxLists)
        .map((list) => ({ list }))
    ]
  })
  return (
    <>
      <OverviewCard
        title={t(canOrder === false ? 'again.marketing' : 'again.title')}
        {...load}
        empty={t('again.empty')}
        keyOf={(row) => (row.order ? row.order.tokenValue : row.list.id)}
      >
        {(row) =>
          row.order ? (
            <LastOrder order={row.order} canOrder={canOrder} />
          ) : (
            <List list={row.list} canOrder={canOrder} adding={adding} onAdd={add} />
          )
        }
      </OverviewCard>
      <ListReport report={report} onClose={close} />
    </>
  )
}

function LastOrder({ order, canOrder }: { order: Order; canOrder: boolean | undefined }) {
  const t = useTexts('home')
  const paths = usePaths()
  const day = formatDate(order.checkoutCompletedAt ?? order.createdAt, useLocale())
  return (
    <>
      <Name
        href={paths.order(order.tokenValue)}
        name={t('again.order', { number: order.number })}
        note={t('again.orderNote', { day, count: order.items.length })}
      />
      {canOrder && <ReorderButton order={order} appearance="filled" />}
    </>
  )
}

interface ListProps {
  list: ShoppingList
  canOrder: boolean | undefined
  adding: string | undefined
  onAdd: (list: ShoppingList) => void
}

function List({ list, canOrder, adding, onAdd }: ListProps) {
  const t = useTexts('home')
  const listTexts = useTexts('shopping-lists')
  const paths = usePaths()
  const count = list.items.length
  const note = list.mine ? t('again.listNote', { count }) : t('again.sharedNote', { count, name: list.owner })
  return (
    <>
      <Name href={paths.savedList(list.id)} name={list.name} note={note} />
      {canOrder && (
        <Button
          appearance="outline"
          size="small"
          busy={adding === list.id}
          aria-label={listTexts('addNamed', { name: list.name })}
          onClick={() => onAdd(list)}
          className="shrink-0"
        >
          {t('again.addAll')}
        </Button>
      )}
    </>
  )
}

function Name({ href, name, note }: { href: string; name: string; note: string }) {
  return (
    <p className="min-w-0 flex-1 basis-40 text-table">
      <a href={href} className="block truncate font-medium hover:text-plum hover:underline">
        {name}
      </a>
      <span className="figures block truncate text-small text-muted">{note}</span>
    </p>
  )
}
