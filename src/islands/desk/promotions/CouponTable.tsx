import type { CouponRow } from '../../../../contract/desk/promotions.ts'
import { formatDate, formatNumber } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Table } from '../../ui/display/Table.tsx'
import { EmptyCell } from '../parts/list/EmptyCell.tsx'
import { StatusTag } from './StatusTag.tsx'
import { useCouponFormat } from './use-coupon-format.ts'
import { onPlainClick } from '../../../lib/use-search-params.ts'

interface Props {
  rows: readonly CouponRow[]
  loading: boolean
  hrefOf: (code: string) => string
  onOpen: (code: string) => void
}

/** Coupons as rows, on phones as cards. */
export function CouponTable({ rows, loading, hrefOf, onOpen }: Props) {
  const t = useTexts('desk-promotions')
  const title = useTexts('desk')('sections.promotions')
  const locale = useLocale()
  const format = useCouponFormat()
  return (
    <Table
      caption={title}
      rows={rows}
      loading={loading}
      expected={8}
      sticky
      keyOf={({ code }) => code}
      columns={[
        {
          head: t('code'),
          card: 'title',
          cell: ({ code }) => (
            <a
              href={hrefOf(code)}
              onClick={onPlainClick(() => onOpen(code))}
              data-coupon-link={code}
              className="figures text-link inline-block font-semibold wrap-anywhere max-md:-my-2 max-md:py-2 md:w-max md:max-w-42 xl:w-auto xl:max-w-none xl:min-w-28"
            >
              {code}
            </a>
          )
        },
        {
          head: t('discount'),
          right: true,
          card: 'right',
          cell: (row) => <span className="font-semibold whitespace-nowrap">{format.discount(row)}</span>
        },
        { head: t('conditions'), card: 'left', cell: (row) => <Conditions terms={format.conditions(row)} /> },
        { head: t('validity'), card: 'left', wideOnly: true, cell: (row) => format.validity(row) },
        { head: t('statusHead'), card: 'right', cell: ({ status }) => <StatusTag status={status} /> },
        { head: t('uses'), right: true, cell: (row) => <Uses coupon={row} /> },
        { head: t('cost'), right: true, cell: (row) => <Costs coupon={row} /> },
        {
          head: t('lastUse'),
          right: true,
          wideOnly: true,
          cell: ({ lastUsedAt }) => (lastUsedAt ? formatDate(lastUsedAt, locale) : <EmptyCell />)
        }
      ]}
    />
  )
}

function Conditions({ terms }: { terms: readonly string[] }) {
  const t = useTexts('desk-promotions')
  if (terms.length === 0) return <span className="text-muted">{t('terms.none')}</span>
  return (
    <ul className="text-small xl:min-w-40">
      {terms.map((term) => (
        <li key={term} className="wrap-anywhere first-letter:uppercase">
          {term}
        </li>
      ))}
    </ul>
  )
}

/** Number of uses, with its limit. */
export function Uses({ coupon: { uses, maxUses } }: { coupon: Pick<CouponRow, 'uses' | 'maxUses'> }) {
  const t = useTexts('desk-promotions')
  const locale = useLocale()
  return <>{maxUses === null ? formatNumber(uses, locale) : t('usesOf', { uses, most: maxUses })}</>
}

/** The discount given, one line per currency. */
export function Costs({ coupon: { costs } }: { coupon: Pick<CouponRow, 'costs'> }) {
  if (costs.length === 0) return <EmptyCell />
  return costs.map(({ currencyCode, amount }) => (
    <Money key={currencyCode} amount={amount} currency={currencyCode} className="block" />
  ))
}
