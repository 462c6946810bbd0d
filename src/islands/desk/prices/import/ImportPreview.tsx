import { useState } from 'react'
import { type ImportResult, importResults, type PriceImport } from '../../../../../contract/desk/prices.ts'
import { formatDate } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Tabs } from '../../../ui/display/Tabs.tsx'
import { ChangedCells } from './ChangedCells.tsx'
import { ImportRows } from './ImportRows.tsx'

const tabOrder: readonly ImportResult[] = ['changed', 'refused', 'unchanged']

/** A preview of the changes in a file, row by row. */
export function ImportPreview({ priceImport }: { priceImport: PriceImport }) {
  const t = useTexts('prices')
  const locale = useLocale()
  const [shown, setShown] = useState<ImportResult>(
    () => tabOrder.find((result) => priceImport[result] > 0) ?? importResults[0]
  )
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-semibold">{priceImport.fileName}</span>
        {priceImport.startsOn !== null && (
          <> · {t('schedule.from', { date: formatDate(priceImport.startsOn, locale) })}</>
        )}
      </p>
      {priceImport.changedCells && <ChangedCells cells={priceImport.changedCells} />}
      {priceImport.changed === 0 && <p role="status">{t('import.nothing')}</p>}
      <Tabs
        label={t('import.results')}
        selected={shown}
        onSelect={setShown}
        tabs={tabOrder.map((result) => ({
          key: result,
          label: t(`import.${result}`),
          count: priceImport[result],
          panel: <ImportRows key={result} priceImport={priceImport} result={result} total={priceImport[result]} />
        }))}
      />
    </>
  )
}
