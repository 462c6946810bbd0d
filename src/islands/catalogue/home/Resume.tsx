import { formatDate } from '../../../../contract/format.ts'
import { listOrders } from '../../../../contract/orders/order.ts'
import { listShoppingLists } from '../../../../contract/cart/shopping-lists.ts'
import { call } from '../../../lib/api/api.ts'
import { type Page, PageProvider, useLocale, useTexts } from '../../../lib/texts.tsx'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { resumable } from './resumable.ts'

/** The last order, the newest list and the next payment due. Root island; hidden if there is nothing to show. */
export function Resume({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Cards />
    </PageProvider>
  )
}

function Cards() {
  const t = useTexts('home')
  const { data } = useLoad('resume', async (signal) => {
    // Loaded independently: what fails is left out.
    const [orders, lists] = await Promise.allSettled([
      call(listOrders, { query: { itemsPerPage: 30 }, signal }),
      call(listShoppingLists, { signal })
    ])
    return resumable(orders.status === 'fulfilled' ? orders.value : [], lists.status === 'fulfilled' ? lists.value : [])
  })
  const rows = useRows(data)
  if (rows?.length === 0) return null
  return (
    // As high as its three rows from the start, to avoid layout shifts of the banner beside it.
    <section className="grid content-start rounded-card xl:min-h-60 border border-line bg-white px-6 py-5 max-md:px-4">
      <h2 className="mb-2 text-table font-semibold">{t('resume.title')}</h2>
      {rows ? (
        <ul aria-label={t('resume.title')}>
          {rows.map((row) => (
            <ResumeRow key={row.name} {...row} />
          ))}
        </ul>
      ) : (
        [1, 2, 3].map((row) => (
          <div key={row} className="min-h-14 border-t border-line py-2">
            <Skeleton className="h-10" />
          </div>
        ))
      )}
    </section>
  )
}

interface Row {
  name: string
  note: string
  href: string
  does: string
  /** For screen readers. */
  label: string
}

function useRows(data: ReturnType<typeof resumable> | undefined): Row[] | undefined {
  const t = useTexts('home')
  const paths = usePaths()
  const locale = useLocale()
  const money = useMoney()
  if (!data) return undefined
  const { last, list, unpaid } = data
  const rows: Row[] = []
  if (last?.number) {
    const day = formatDate(last.checkoutCompletedAt ?? last.createdAt, locale)
    const note = t('resume.orderNote', { day, count: last.items.length })
    const number = { number: last.number }
    const label = t('resume.viewNamed', number)
    rows.push({
      name: t('resume.order', number),
      note,
      href: paths.order(last.tokenValue),
      does: t('resume.view'),
      label
    })
  }
  if (list) {
    const note = t('resume.listNote', { count: list.items.length })
    const label = t('resume.openNamed', { name: list.name })
    rows.push({ name: list.name, note, href: paths.savedList(list.id), does: t('resume.open'), label })
  }
  if (unpaid) {
    const { order, amount, invoice } = unpaid
    const due = { amount: money(amount, order.currencyCode) }
    const note = order.dueDate
      ? t('resume.due', { ...due, day: formatDate(order.dueDate, locale) })
      : t('resume.amountDue', due)
    const name = invoice ? t('resume.invoice', { number: invoice }) : t('resume.unpaid', { number: order.number })
    const label = t('resume.viewNamed', { number: order.number })
    rows.push({ name, note, href: paths.order(order.tokenValue), does: t('resume.view'), label })
  }
  return rows
}

function ResumeRow({ name, note, href, does, label }: Row) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 border-t border-line py-2 first:border-t-0 md:first:border-t">
      <p className="min-w-0 text-table">
        <span className="block truncate font-medium">{name}</span>
        <span className="figures block truncate text-small text-muted">{note}</span>
      </p>
      <a
        href={href}
        aria-label={label}
        className="text-link flex min-h-8 shrink-0 items-center text-table max-md:min-h-11"
      >
        {does}
      </a>
    </li>
  )
}
