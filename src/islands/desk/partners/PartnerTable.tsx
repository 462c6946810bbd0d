import type { PartnerRow } from '../../../../contract/desk/partners/partners.ts'
import { formatDate, formatPercent } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useCountryName } from '../../partners/addresses/parts/use-country-name.ts'
import { Money } from '../../ui/display/Money.tsx'
import { Table } from '../../ui/display/Table.tsx'
import { selectColumn } from '../parts/bulk/select-column.tsx'
import type { Selection } from '../parts/bulk/use-selection.ts'
import { LimitBar } from './LimitBar.tsx'
import { OverdueSince } from './OverdueSince.tsx'
import { StatusTag } from './StatusTag.tsx'
import { onPlainClick } from '../../../lib/use-search-params.ts'

interface Props {
  rows: readonly PartnerRow[]
  loading: boolean
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  /** Undefined if the member of staff may take no action. */
  selection: Selection<PartnerRow> | undefined
  /** Names the checkbox that selects the page. */
  pageLabel: string
}

/** Partners as rows, on phones as cards. */
export function PartnerTable({ rows, loading, hrefOf, onOpen, selection, pageLabel }: Props) {
  const t = useTexts('desk-partners')
  const title = useTexts('desk')('sections.partners')
  const select = useTexts('desk-orders')('select')
  const countryName = useCountryName()
  return (
    <Table
      caption={title}
      rows={rows}
      loading={loading}
      expected={10}
      sticky
      keyOf={({ id }) => id}
      columns={[
        ...(selection
          ? [
              selectColumn<PartnerRow>({
                head: select,
                page: rows,
                pageLabel,
                keyOf: ({ id }) => id,
                labelOf: ({ name }) => t('bulk.select', { name }),
                selection
              })
            ]
          : []),
        {
          head: t('partner'),
          card: 'title',
          cell: ({ id, name, city, countryCode }) => (
            <>
              <a
                href={hrefOf(id)}
                onClick={onPlainClick(() => onOpen(id))}
                data-partner-link={id}
                className="text-link inline-block scroll-mt-14 font-semibold wrap-anywhere max-md:-my-2 max-md:py-2 md:min-w-28 min-[90rem]:min-w-44"
              >
                {name}
              </a>
              <span className="block text-small font-normal wrap-anywhere text-muted">
                {[city, countryName(countryCode)].filter(Boolean).join(', ')}
              </span>
            </>
          )
        },
        { head: t('agent'), card: 'none', cell: ({ agent }) => agent ?? '–', wideOnly: true },
        {
          head: t('termsHead'),
          card: 'left',
          cell: ({ termsDays }) => (termsDays > 0 ? t('days', { count: termsDays }) : t('terms.prepay'))
        },
        { head: t('statusHead'), card: 'right', cell: ({ status }) => <StatusTag status={status} /> },
        { head: t('openOfLimit'), right: true, card: 'right', cell: (row) => <Open row={row} /> },
        { head: t('overdue'), right: true, card: 'right', cell: (row) => <Overdue row={row} /> },
        { head: t('yearRevenue'), right: true, card: 'left', wideOnly: true, cell: (row) => <YearRevenue row={row} /> }
      ]}
    />
  )
}

function Open({ row: { open, creditLimit, currencyCode } }: { row: PartnerRow }) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  if (creditLimit === null) return <Money amount={open} currency={currencyCode} />
  const share = formatPercent(creditLimit > 0 ? open / creditLimit : Number(open > 0), locale)
  return (
    <span className="grid gap-1">
      <Money amount={open} currency={currencyCode} />
      <LimitBar used={open} limit={creditLimit} label={t('ofLimit', { share })} />
    </span>
  )
}

// Phones show the date only.
function YearRevenue({ row: { yearRevenue, currencyCode, lastOrderAt } }: { row: PartnerRow }) {
  const locale = useLocale()
  if (!lastOrderAt) return <span className="text-muted max-md:hidden">–</span>
  return (
    <>
      <Money amount={yearRevenue} currency={currencyCode} className="block max-md:hidden" />
      <span className="block md:text-small md:text-muted xl:whitespace-nowrap">{formatDate(lastOrderAt, locale)}</span>
    </>
  )
}

// Red text always comes with its reason; on phones, the invoice's number would leave no room for the partner's name.
function Overdue({ row: { overdue, overdueDays, overdueInvoice, currencyCode } }: { row: PartnerRow }) {
  const t = useTexts('desk-partners')
  if (overdue === 0) return <span className="text-muted max-md:hidden">–</span>
  return (
    <span className="text-danger">
      <Money amount={overdue} currency={currencyCode} className="block font-semibold" />
      <span className="block text-small min-[90rem]:whitespace-nowrap">
        <span className="md:hidden">{t('overdueSince', { count: overdueDays })}</span>
        <span className="max-md:hidden">
          <OverdueSince days={overdueDays} number={overdueInvoice ?? ''} />
        </span>
      </span>
    </span>
  )
}
