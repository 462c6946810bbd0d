import { showErrorToast } from '../../../../lib/toasts.ts'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { quickOrderFile } from '../../../../../contract/cart/quick-order.ts'
import { downloadGenerated } from '../../../../lib/api/download.ts'
import { formatNumber, formatTime } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { useMoney } from '../../../../lib/use-money.ts'
import { usePaths } from '../../../../lib/use-paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Tabs } from '../../../ui/display/Tabs.tsx'
import { addableLines, displayedResult, type Report, reportSums, type Result } from './report.ts'
import { ReportTable } from './ReportTable.tsx'
import type { Import } from './use-import.ts'

type ResultFilter = 'all' | Result

const results: readonly Result[] = ['added', 'corrected', 'refused']

/** Every row of the file in order: what was read, the result, and a one-click fix. */
export function ImportReport({ report, busy, add, repair }: Import & { report: Report }) {
  const t = useTexts('quick-order')
  const locale = useLocale()
  const money = useMoney()
  const paths = usePaths()
  const [shown, setShown] = useState<ResultFilter>('all')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const sums = reportSums(report)
  const rowsIn = (tab: ResultFilter) =>
    report.rows.filter(({ checked }) => tab === 'all' || displayedResult(checked) === tab)
  const save = async () => {
    const rows = addableLines(report).map(({ sku, quantity }) => ({ code: sku, quantity }))
    try {
      await downloadGenerated(quickOrderFile, { rows }, report.name.replace(/\.\w+$/, '.xlsx'))
    } catch (error) {
      showErrorToast(error)
    }
  }
  const time = formatTime(report.readAt, locale)
  return (
    <section
      id="import-report"
      aria-labelledby="import-report-title"
      className="min-w-0 overflow-clip rounded-card border border-line bg-white"
    >
      <div className="flex flex-wrap items-center justify-between gap-4 p-4">
        <div className="min-w-0">
          <h2 ref={heading} id="import-report-title" className="display text-title">
            {t('report.title')}
          </h2>
          <p className="text-small text-muted wrap-anywhere">
            {t('report.read', { name: report.name, time, count: report.rows.length })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-auto">
          {sums.lines > 0 && (
            <Button appearance="outline" onClick={() => void save()}>
              <Download aria-hidden className="size-4" />
              {t('report.file')}
            </Button>
          )}
          {report.added ? (
            <a href={paths.cart} className={buttonClass()}>
              {t('toCart')}
            </a>
          ) : (
            <Button
              busy={busy === 'add'}
              aria-disabled={sums.lines === 0 || busy === 'repair' || undefined}
              onClick={() => void add()}
            >
              {t('report.add', { count: sums.lines, total: money(sums.total, report.currency) })}
            </Button>
          )}
        </div>
      </div>
      <Tabs
        label={t('report.results')}
        selected={shown}
        onSelect={setShown}
        tabs={(['all', ...results] as const).map((key) => ({
          key,
          label: t(`report.${key === 'added' && !report.added ? 'ready' : key}`),
          count: rowsIn(key).length,
          panel: (
            <ReportTable
              report={report}
              rows={rowsIn(key)}
              busy={busy !== undefined}
              onRepair={repair}
              isCollapsible={key === 'all'}
            />
          )
        }))}
      />
      <dl className="figures flex justify-between gap-4 border-t border-line bg-paper p-4 text-table font-semibold">
        <dt className="min-w-0 flex-1">{t(report.added ? 'report.sum' : 'report.sumReady')}</dt>
        <dd>{formatNumber(sums.units, locale)}</dd>
        <dd className="text-right md:w-28">{money(sums.total, report.currency)}</dd>
      </dl>
    </section>
  )
}
