import { type ComponentProps, type ReactNode, useState } from 'react'
import { readAccounting } from '../../../../contract/desk/accounting.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { ExportMenu, useSpreadsheetFormats } from '../../ui/ExportMenu.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { deskCall, deskDownload } from '../lib/desk-call.ts'
import { sellerDate } from '../../../lib/seller-today.ts'
import { PageHeader } from '../parts/PageHeader.tsx'
import { TableCard } from '../parts/TableCard.tsx'
import { type Period, accountingPeriodIn } from './period.ts'
import { PeriodFields } from './PeriodFields.tsx'
import { SupplyTable, VatTable } from './ReportTables.tsx'

const path = '/api/v2/desk/accounting'

/** VAT, intra-community supplies and the journal of a period, for managers. The period is in the URL. */
export function Accounting() {
  const { search, updateSearch } = useSearchParams()
  const [today] = useState(sellerDate)
  if (!search) return null
  return (
    <Reports period={accountingPeriodIn(search, today)} onChange={(next) => updateSearch({ ...next }, 'replace')} />
  )
}

function Reports({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const t = useTexts('desk-accounting')
  const title = useTexts('desk')('sections.accounting')
  const loaded = useLoad(`${period.from} ${period.to}`, (signal) => deskCall(readAccounting, { query: period, signal }))
  const { error, retry } = loaded
  // Figures of the previous period are hidden while those of the new one load.
  const data = loaded.loading ? undefined : loaded.data
  const save = (name: string, format: string) => {
    const query = new URLSearchParams({ ...period, format })
    return deskDownload(`${path}/${name}?${query}`, `${name}-${period.from}-${period.to}`)
  }
  const journal = useSpreadsheetFormats((format) => save('journal', format))
  const vat = useSpreadsheetFormats((format) => save('reports/vat', format))
  const supplies = useSpreadsheetFormats((format) => save('reports/supplies', format))
  return (
    <div className="grid grid-cols-1 gap-6 p-4 md:p-6">
      <PageHeader title={title} note={data && t('entries', { count: data.entries })}>
        <ExportMenu
          label={t('journal')}
          formats={[
            ...journal,
            { label: 'FEC', save: () => save('journal', 'fec') },
            { label: 'DATEV', save: () => save('journal', 'datev') }
          ]}
        />
      </PageHeader>
      <PeriodFields period={period} onChange={onChange} />
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {data && data.otherCurrencies.length > 0 && (
        <p className="rounded-control bg-warning-tint p-4 text-table">
          {t('otherCurrencies', { currencies: data.otherCurrencies.join(', ') })}
        </p>
      )}
      {data ? (
        <>
          <Report title={t('vat')} formats={vat}>
            <VatTable rows={data.vat} totals={data.vatTotals} />
          </Report>
          <Report title={t('supplies')} formats={supplies}>
            <SupplyTable rows={data.supplies} />
          </Report>
        </>
      ) : (
        error === undefined && <Skeleton className="h-80" />
      )}
    </div>
  )
}

interface ReportProps {
  title: string
  formats: ComponentProps<typeof ExportMenu>['formats']
  children: ReactNode
}

function Report({ title, formats, children }: ReportProps) {
  const t = useTexts('desk-accounting')
  return (
    <TableCard title={title} aside={<ExportMenu label={t('export')} size="small" formats={formats} />}>
      {children}
    </TableCard>
  )
}
