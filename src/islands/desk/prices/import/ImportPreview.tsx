import { useState } from 'react'
import { type ImportResult, importResults, type PriceImport } from '../../../../../contract/desk/prices.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Tabs } from '../../../ui/display/Tabs.tsx'
import { ImportRows } from './ImportRows.tsx'

const order: readonly ImportResult[] = ['changed', 'refused', 'unchanged']

/** What a file would change, row by row, before it is applied. */
export function ImportPreview({ work }: { work: PriceImport }) {
  const t = useTexts('prices')
  const [shown, setShown] = useState<ImportResult>(() => order.find((result) => work[result] > 0) ?? importResults[0])
  return (
    <>
      <p className="font-semibold wrap-anywhere">{work.fileName}</p>
      {work.changed === 0 && <p role="status">{t('import.nothing')}</p>}
      <Tabs
        label={t('import.results')}
        selected={shown}
        onSelect={setShown}
        tabs={order.map((result) => ({
          key: result,
          label: t(`import.${result}`),
          count: work[result],
          panel: <ImportRows key={result} work={work} result={result} total={work[result]} />
        }))}
      />
    </>
  )
}
