import { useState } from 'react'
import {
  type PartnerFileRow,
  type PartnerRowResult,
  partnerRowResults
} from '../../../../../contract/desk/partners/partner-file.ts'
import { formatLabelled } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { searchWith } from '../../../../lib/use-search-params.ts'
import { useCountryName } from '../../../partners/addresses/parts/use-country-name.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, Table } from '../../../ui/display/Table.tsx'
import { Tabs } from '../../../ui/display/Tabs.tsx'

const step = 100

/** The rows of a file by result: to be created, to be corrected, or already known. */
export function FilePreview({ rows }: { rows: readonly PartnerFileRow[] }) {
  const t = useTexts('desk-partners')
  const prices = useTexts('prices')
  const rowsOf = (result: PartnerRowResult) => rows.filter((row) => row.result === result)
  const [shown, setShown] = useState(() => partnerRowResults.find((result) => rowsOf(result).length > 0) ?? 'ready')
  return (
    <>
      <p role="status" className="text-table">
        {rowsOf('ready').length > 0 ? t('import.invites') : t('import.nothing')}
      </p>
      <Tabs
        label={prices('import.results')}
        selected={shown}
        onSelect={setShown}
        tabs={partnerRowResults.map((result) => ({
          key: result,
          label: t(`import.${result}`),
          count: rowsOf(result).length,
          panel: <Rows key={result} rows={rowsOf(result)} result={result} />
        }))}
      />
    </>
  )
}

/** Rows with one result, a hundred at a time. */
function Rows({ rows, result }: { rows: readonly PartnerFileRow[]; result: PartnerRowResult }) {
  const t = useTexts('desk-partners')
  const prices = useTexts('prices')
  const [limit, setLimit] = useState(step)
  const columns = useColumns(result)
  const shown = rows.slice(0, limit)
  if (rows.length === 0) return <p className="py-4 text-table text-muted">{prices('import.noRows')}</p>
  return (
    <>
      <Table caption={t(`import.${result}`)} columns={columns} rows={shown} keyOf={({ row }) => String(row)} />
      {rows.length > shown.length && (
        <div className="flex flex-wrap items-center gap-4 border-t border-line py-4">
          <span className="figures text-table text-muted">
            {prices('import.shown', { shown: shown.length, total: rows.length })}
          </span>
          <Button appearance="outline" size="small" onClick={() => setLimit(limit + step)}>
            {prices('import.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function useColumns(result: PartnerRowResult): Column<PartnerFileRow>[] {
  const t = useTexts('desk-partners')
  const prices = useTexts('prices')
  const countryName = useCountryName()
  const base: Column<PartnerFileRow>[] = [
    { head: prices('import.row'), width: 'w-20', cell: ({ row }) => <span className="figures text-muted">{row}</span> },
    {
      head: t('partner'),
      card: 'title',
      cell: ({ name, email, input }) => (
        <span className="block py-2 wrap-anywhere">
          <span className="block font-semibold">{name || '–'}</span>
          <span className="block text-small font-normal text-muted">
            {input ? `${input.address.city}, ${countryName(input.address.countryCode)}` : email}
          </span>
        </span>
      )
    }
  ]
  if (result === 'error')
    return [...base, { head: t('import.problems'), card: 'bare', cell: (row) => <Problems row={row} /> }]
  if (result === 'known')
    return [...base, { head: t('import.existing'), card: 'bare', cell: (row) => <Existing row={row} /> }]
  return [
    ...base,
    { head: t('new.admin'), cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    { head: t('termsHead'), width: 'w-36', cell: ({ input }) => <Terms days={input?.termsDays ?? 0} /> }
  ]
}

function Terms({ days }: { days: number }) {
  const t = useTexts('desk-partners')
  return days > 0 ? t('days', { count: days }) : t('terms.prepay')
}

function Problems({ row: { problems } }: { row: PartnerFileRow }) {
  const locale = useLocale()
  return (
    <ul className="grid gap-1 py-2">
      {problems.map(({ column, message }) => (
        <li key={column}>
          <span className="font-semibold">{formatLabelled(column, '', locale)}</span>
          {message}
        </li>
      ))}
    </ul>
  )
}

// In a new tab, so that the preview stays open.
function Existing({ row: { partner, problems } }: { row: PartnerFileRow }) {
  return (
    <span className="block py-2">
      {partner && (
        <a
          href={searchWith('', { section: 'partners', partner: partner.id })}
          target="_blank"
          rel="noreferrer"
          className="text-link font-semibold"
        >
          {partner.name}
        </a>
      )}
      <span className="block text-small text-muted">{problems[0]?.message}</span>
    </span>
  )
}
