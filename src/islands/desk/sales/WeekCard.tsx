import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import type { Sales, SalesTable } from '../../../../contract/desk/sales.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Table } from '../../ui/display/Table.tsx'
import { ExportMenu, useSpreadsheetFormats } from '../../ui/ExportMenu.tsx'
import { Growth } from './Growth.tsx'
import { iconClass, ViewButton } from './ViewButton.tsx'
import { WeekChart } from './WeekChart.tsx'

interface Props {
  sales: Sales
  save: (table: SalesTable, format: string) => Promise<void>
}

/** Revenue by week as a chart or as a table. */
export function WeekCard({ sales, save }: Props) {
  const t = useTexts('desk-today')
  const [isTable, setTable] = useState(false)
  const formats = useSpreadsheetFormats((format) => save('weeks', format))
  return (
    <section aria-labelledby="sales-weeks" className="overflow-clip rounded-card border border-line bg-white">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2">
        <h3 id="sales-weeks" className="display mr-auto text-large">
          {t('sales.weeks')}
        </h3>
        {!isTable && (
          <ul className="flex flex-wrap gap-4 text-small text-muted">
            <li className="flex items-center gap-2">
              <span aria-hidden className="size-2.5 bg-mark forced-color-adjust-none" />
              {t('sales.thisPeriod')}
            </li>
            <li className="flex items-center gap-2">
              <span aria-hidden className="h-0.5 w-4 bg-mark-other forced-color-adjust-none" />
              {t('sales.periodBefore')}
            </li>
          </ul>
        )}
        <div className="-mr-2 flex gap-1">
          <ViewButton icon={ChartColumn} label={t('sales.asChart')} isOn={!isTable} onClick={() => setTable(false)} />
          <ViewButton icon={Table2} label={t('sales.asTable')} isOn={isTable} onClick={() => setTable(true)} />
          <ExportMenu label={t('sales.export')} iconClass={iconClass} formats={formats} />
        </div>
      </div>
      {isTable ? <WeekTable sales={sales} /> : <WeekChart sales={sales} label={t('sales.chartLabel')} />}
    </section>
  )
}

function WeekTable({ sales: { weeks, currencyCode } }: { sales: Sales }) {
  const t = useTexts('desk-today')
  const locale = useLocale()
  return (
    <Table
      caption={t('sales.weeks')}
      rows={weeks}
      keyOf={({ from }) => from}
      columns={[
        {
          head: t('sales.week'),
          card: 'title',
          cell: ({ from, to }) => t('sales.days', { from: formatDate(from, locale), to: formatDate(to, locale) })
        },
        {
          head: t('sales.thisPeriod'),
          right: true,
          cell: ({ value }) => <Money amount={value} currency={currencyCode} />
        },
        {
          head: t('sales.periodBefore'),
          right: true,
          cell: ({ before }) => <Money amount={before} currency={currencyCode} />
        },
        { head: t('sales.change'), right: true, cell: (week) => <Growth metric={week} /> }
      ]}
    />
  )
}
