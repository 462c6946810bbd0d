import { useState } from 'react'
import type { PickLine } from '../../../../../contract/desk/order-documents.ts'
import { formatLabelled } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useDocumentDownload } from '../use-document-download.ts'
import { type PickProgress, pickedUnits, unitsToPick } from './picking.ts'

interface Props {
  lines: readonly PickLine[]
  progress: PickProgress
  numbers: string
  onBack: () => void
  onPack: () => void
  onRestart: () => void
}

/** The end of a pick list: picked and missing units, and documents to print for packing. */
export function PickDone({ lines, progress, numbers, onBack, onPack, onRestart }: Props) {
  const t = useTexts('desk-picking')
  const locale = useLocale()
  const printDocument = useDocumentDownload(numbers)
  const [isPrinting, setPrinting] = useState(false)
  const units = lines.reduce((sum, line) => sum + pickedUnits(line, progress), 0)
  const short = lines.filter((line) => pickedUnits(line, progress) < unitsToPick(line))
  const print = async () => {
    setPrinting(true)
    await printDocument('packing-lists')
    setPrinting(false)
  }
  return (
    <section aria-label={t('done')} className="grid gap-4 rounded-card border border-line bg-white p-4 md:p-6">
      <h2 className="display text-title">{t('done')}</h2>
      <p role="status" className="figures">
        {t('doneText', { count: units })}
      </p>
      {short.length > 0 && (
        <>
          <h3 className="font-semibold">{t('missing')}</h3>
          <ul className="grid gap-1">
            {short.map((line) => (
              <li key={line.sku} className="figures text-table">
                {formatLabelled(
                  line.name,
                  t('missingOf', {
                    missing: unitsToPick(line) - pickedUnits(line, progress),
                    wanted: unitsToPick(line)
                  }),
                  locale
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onPack}>{t('pack.open')}</Button>
        <Button appearance="outline" onClick={onBack}>
          {t('back')}
        </Button>
        <Button appearance="outline" busy={isPrinting} onClick={() => void print()}>
          {t('packing')}
        </Button>
        <Button appearance="quiet" onClick={onRestart}>
          {t('again')}
        </Button>
      </div>
    </section>
  )
}
