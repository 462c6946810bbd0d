import { Rows3, Table2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { CompanySales, SalesShare, SalesTable } from '../../../../contract/desk/sales.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Table } from '../../ui/display/Table.tsx'
import { ExportMenu, useSpreadsheetFormats } from '../../ui/ExportMenu.tsx'
import { Growth } from './Growth.tsx'
import { iconClass, ViewButton } from './ViewButton.tsx'

interface Props {
  table: Exclude<SalesTable, 'weeks'>
  shares: readonly SalesShare[]
  /** The remainder that is not among the shares. */
  remainder?: CompanySales['others']
  currency: string
  note?: string
  save: (table: SalesTable, format: string) => Promise<void>
}

const noRemainder = { count: 0, value: 0, before: 0 }
const maxBars = 6
/** The exported file contains the rest. */
const maxRows = 50

/** Revenue by country, company or collection: bars for the largest and for the rest, or a table. */
export function ShareCard({ table, shares, remainder = noRemainder, currency, note, save }: Props) {
  const t = useTexts('desk-today')
  const id = useId()
  const [isTable, setTable] = useState(false)
  const formats = useSpreadsheetFormats((format) => save(table, format))
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-card border border-line bg-white">
      <div className="flex flex-wrap items-center gap-1 border-b border-line py-2 pr-2 pl-4">
        <h3 id={id} className="display mr-auto text-large">
          {t(`sales.${table}`)}
        </h3>
        <ViewButton icon={Rows3} label={t('sales.asChart')} isOn={!isTable} onClick={() => setTable(false)} />
        <ViewButton icon={Table2} label={t('sales.asTable')} isOn={isTable} onClick={() => setTable(true)} />
        <ExportMenu label={t('sales.export')} iconClass={iconClass} formats={formats} />
      </div>
      {shares.length === 0 && <p className="p-4 text-table text-muted">{t('sales.none')}</p>}
      {shares.length > 0 && !isTable && <Bars shares={shares} remainder={remainder} currency={currency} />}
      {shares.length > 0 && isTable && <Rows table={table} shares={shares} currency={currency} />}
      {note && <p className="border-t border-line px-4 py-2 text-small text-muted">{note}</p>}
    </section>
  )
}

function Bars({ shares, remainder, currency }: Required<Pick<Props, 'shares' | 'remainder' | 'currency'>>) {
  const t = useTexts('desk-today')
  const isCut = shares.length + remainder.count > maxBars
  const first = shares.slice(0, isCut ? maxBars - 1 : maxBars)
  const cut = shares.slice(first.length)
  const rest = {
    code: '',
    name: t('sales.others', { count: cut.length + remainder.count }),
    value: cut.reduce((sum, { value }) => sum + value, remainder.value),
    before: cut.reduce((sum, { before }) => sum + before, remainder.before)
  }
  const rows = isCut ? [...first, rest] : first
  const max = Math.max(1, ...rows.flatMap(({ value, before }) => [value, before]))
  return (
    <ul className="grid grid-cols-1 gap-3 p-4">
      {rows.map((share) => (
        <li key={share.code} className="grid grid-cols-1 gap-1 text-table">
          <span className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">{share.name}</span>
            <Money amount={share.value} currency={currency} />
            <span className="w-18 text-right text-small">
              <Growth metric={share} />
            </span>
          </span>
          <Bar value={share.value / max} before={share.before / max} />
        </li>
      ))}
    </ul>
  )
}

/** The mark shows the previous period. */
function Bar({ value, before }: { value: number; before: number }) {
  return (
    <span aria-hidden className="relative h-1 rounded-pill bg-skeleton forced-color-adjust-none">
      <span className="absolute inset-y-0 left-0 rounded-pill bg-mark" style={{ width: `${value * 100}%` }} />
      <span className="absolute -inset-y-0.5 w-0.5 bg-mark-other" style={{ left: `calc(${before * 100}% - 1px)` }} />
    </span>
  )
}

function Rows({ table, shares, currency }: Pick<Props, 'table' | 'shares' | 'currency'>) {
  const t = useTexts('desk-today')
  return (
    <div className="max-h-96 overflow-y-auto">
      <Table
        caption={t(`sales.${table}`)}
        rows={shares.slice(0, maxRows)}
        keyOf={({ code }) => code}
        columns={[
          { head: t('sales.name'), card: 'title', cell: ({ name }) => name },
          {
            head: t('sales.thisPeriod'),
            right: true,
            cell: ({ value }) => <Money amount={value} currency={currency} />
          },
          {
            head: t('sales.periodBefore'),
            right: true,
            cell: ({ before }) => <Money amount={before} currency={currency} />
          },
          { head: t('sales.change'), right: true, cell: (share) => <Growth metric={share} /> }
        ]}
      />
    </div>
  )
}
