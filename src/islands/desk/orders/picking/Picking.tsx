import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { PickLine } from '../../../../../contract/desk/order-documents.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { $picking, isDone, type PickProgress, progressOf } from './picking.ts'
import { PickDone } from './PickDone.tsx'
import { PickListPage } from './PickListPage.tsx'
import { PickStep } from './PickStep.tsx'
import { UnsentNotes } from './UnsentNotes.tsx'

interface Props {
  /** Numbers of orders and parts, separated by commas. */
  numbers: string
  onBack: () => void
  /** Opens packing of the same orders. */
  onPack: () => void
}

/** Guides picking for orders, one bin at a time, by scanning. Works offline once opened. */
export function Picking({ numbers, onBack, onPack }: Props) {
  return (
    <PickListPage numbers={numbers} onBack={onBack}>
      {(lines) => <Lines lines={lines} numbers={numbers} onBack={onBack} onPack={onPack} />}
    </PickListPage>
  )
}

function Lines({ lines, numbers, onBack, onPack }: Props & { lines: readonly PickLine[] }) {
  const t = useTexts('desk-picking')
  const progress = progressOf(numbers, useStore($picking))
  const firstOpen = lines.findIndex((line) => !isDone(line, progress))
  const [at, setAt] = useState(firstOpen)
  const line = lines[at]
  const orders = new Set(lines.flatMap((pickLine) => pickLine.orders.map(({ number }) => number))).size
  const done = lines.filter((pickLine) => isDone(pickLine, progress)).length
  const next = nextAfter(at, lines, progress)
  return (
    <>
      <div className="grid gap-2">
        <h1 className="display text-heading">{t('title')}</h1>
        <p className="figures text-table text-muted">
          {t('orders', { count: orders })}
          {line && `, ${t('line', { line: at + 1, count: lines.length })}`}
        </p>
        <Progress label={t('progress')} share={done / lines.length} />
      </div>
      {line ? (
        <PickStep
          line={line}
          lines={lines}
          progress={progress}
          next={next === -1 ? undefined : lines[next]}
          onChange={(changed) => $picking.set(changed)}
          onNext={(changed) => setAt(nextAfter(at, lines, changed))}
        />
      ) : (
        <PickDone
          lines={lines}
          progress={progress}
          numbers={numbers}
          onBack={onBack}
          onPack={onPack}
          onRestart={() => {
            $picking.set({ ...progress, taken: {}, short: [] })
            setAt(0)
          }}
        />
      )}
      <UnsentNotes />
    </>
  )
}

/** The next line that is not done, after this one or else from the start; -1 if all are done. */
function nextAfter(at: number, lines: readonly PickLine[], progress: PickProgress): number {
  const isOpen = (line: PickLine, i: number) => i !== at && !isDone(line, progress)
  const after = lines.findIndex((line, i) => i > at && isOpen(line, i))
  return after === -1 ? lines.findIndex(isOpen) : after
}
