import type { SupplyRow, VatRow, VatTotal } from '../../../../contract/desk/accounting.ts'
import { countryName } from '../../../../contract/format.ts'
import { formatTaxRate } from '../../../../contract/pricing/tax-rates.ts'
import { brand } from '../../../brand.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Table } from '../../ui/display/Table.tsx'

/** Net sales and VAT by treatment, country and rate, and their totals by currency. */
export function VatTable({ rows, totals }: { rows: readonly VatRow[]; totals: readonly VatTotal[] }) {
  const t = useTexts('desk-accounting')
  const locale = useLocale()
  const money = (row: VatRow | VatTotal, amount: number, currency = row.currencyCode) => {
    const shown = <Money amount={amount} currency={currency} />
    return 'rule' in row ? shown : <strong className="font-semibold">{shown}</strong>
  }
  const isMixed = totals.some(({ currencyCode }) => currencyCode !== brand.currency)
  const bookColumn = {
    head: t('bookVat', { code: brand.currency }),
    right: true,
    cell: (row: VatRow | VatTotal) =>
      row.vatInBookCurrency === null ? '–' : money(row, row.vatInBookCurrency, brand.currency)
  }
  return (
    <Table<VatRow | VatTotal>
      caption={t('vat')}
      rows={[...rows, ...totals]}
      keyOf={(row) =>
        'rule' in row ? `${row.rule} ${row.countryCode} ${row.rate} ${row.currencyCode}` : row.currencyCode
      }
      empty={t('none')}
      columns={[
        {
          head: t('rule'),
          card: 'title',
          cell: (row) =>
            'rule' in row ? (
              t(`rules.${row.rule}`)
            ) : (
              <strong className="font-semibold">{t('total', { code: row.currencyCode })}</strong>
            )
        },
        { head: t('country'), cell: (row) => 'rule' in row && countryName(row.countryCode, locale) },
        { head: t('rate'), right: true, cell: (row) => 'rule' in row && formatTaxRate(row.rate, locale) },
        { head: t('net'), right: true, cell: (row) => money(row, row.net) },
        { head: t('vatAmount'), right: true, cell: (row) => money(row, row.vat) },
        ...(isMixed ? [bookColumn] : [])
      ]}
    />
  )
}

/** Intra-community supplies by buyer. */
export function SupplyTable({ rows }: { rows: readonly SupplyRow[] }) {
  const t = useTexts('desk-accounting')
  const locale = useLocale()
  return (
    <Table
      caption={t('supplies')}
      rows={rows}
      keyOf={({ vatNumber, buyer, currencyCode }) => `${vatNumber ?? buyer} ${currencyCode}`}
      empty={t('noSupplies')}
      columns={[
        { head: t('buyer'), card: 'title', cell: ({ buyer }) => buyer },
        {
          head: t('vatNumber'),
          cell: ({ vatNumber }) =>
            vatNumber ? (
              <span className="figures">{vatNumber}</span>
            ) : (
              <span className="text-danger">{t('noNumber')}</span>
            )
        },
        { head: t('country'), cell: ({ countryCode }) => countryName(countryCode, locale) },
        { head: t('net'), right: true, cell: (row) => <Money amount={row.net} currency={row.currencyCode} /> }
      ]}
    />
  )
}
