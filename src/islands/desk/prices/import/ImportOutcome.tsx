import { CircleCheck } from 'lucide-react'
import type { PriceImport } from '../../../../../contract/desk/prices.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { ImportRows } from './ImportRows.tsx'

/** The result of an import, and the rows it skipped. */
export function ImportOutcome({ work }: { work: PriceImport }) {
  const t = useTexts('prices')
  const { state, done, left } = work
  return (
    <>
      <div role="status" className="flex items-start gap-3">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
        <p>
          <span className="block font-semibold">
            {t(state === 'undone' ? 'import.undone' : 'import.applied', { count: done - left })}
          </span>
          {left > 0 && t('import.leftNote', { count: left })}
        </p>
      </div>
      {left > 0 && <ImportRows work={work} result="left" total={left} />}
    </>
  )
}
