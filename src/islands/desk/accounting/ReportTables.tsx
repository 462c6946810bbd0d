import type { SupplyRow, VatRow } from '../../../../contract/desk/accounting.ts'
import { countryName } from '../../../../contract/format.ts'
import { formatTaxRate } from '../../../../contract/pricing/tax-rates.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Table } from '../../ui/display/Table.tsx'

/** Net sales and VAT by treatment, country and rate. */
export function VatTable({ rows }: { rows: readonly VatRow[] }) {
  const t = useTexts('desk-accounting')
  const locale = useLocale()
  return (
    <Table
      caption={t('vat')}
      rows={rows}
      keyOf={({ rule, countryCode, rate, currencyCode }) => `${rule} ${countryCode} ${rate} ${currencyCode}`}
      empty={t('none')}
      columns={[
        { head: t('rule'), card: 'title', cell: ({ rule }) => t(`rules.${rule}`) },
        { head: t('country'), cell: ({ countryCode }) => countryName(countryCode, locale) },
        { head: t('rate'), right: true, cell: ({ rate }) => formatTaxRate(rate, locale) },
        { head: t('net'), right: true, cell: (row) => <Money amount={row.net} currency={row.currencyCode} /> },
        { head: t('vatAmount'), right: true, cell: (row) => <Money amount={row.vat} currency={row.currencyCode} /> }
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
