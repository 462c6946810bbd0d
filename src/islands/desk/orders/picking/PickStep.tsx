import { useState } from 'react'
import type { PickLine } from '../../../../../contract/desk/order-documents.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import {
  isDone,
  type PickProgress,
  readScan,
  type Scan,
  pickedUnits,
  unitsToPick,
  withShortage,
  withPickedUnits
} from './picking.ts'
import { ScanField, type ScanMessage } from './ScanField.tsx'
import { PickShortageDialog } from './PickShortageDialog.tsx'
import { UnitStepper } from './UnitStepper.tsx'

interface Props {
  line: PickLine
  lines: readonly PickLine[]
  progress: PickProgress
  /** The next line; undefined if this is the last. */
  next: PickLine | undefined
  onChange: (progress: PickProgress) => void
  /** Continues with the given progress. */
  onNext: (progress: PickProgress) => void
}

/** A line: each scan of its EAN picks a unit; after the last one, the button leads to the next bin. */
export function PickStep({ line, lines, progress, next, onChange, onNext }: Props) {
  const t = useTexts('desk-picking')
  const [isShort, setShort] = useState(false)
  const messageOf = useScanMessage(line, progress)
  const [last, setLast] = useState<{ sku: string; scan: Scan }>()
  const required = unitsToPick(line)
  const picked = pickedUnits(line, progress)
  const isReady = isDone(line, progress)
  const change = (units: number) => onChange(withPickedUnits(progress, line, units))
  const scan = (result: Scan) => {
    setLast({ sku: line.sku, scan: result })
    if (result.kind === 'right') change(picked + 1)
  }
  return (
    <>
      <ScanField
        label={t('scan')}
        focusKey={line.sku}
        message={last?.sku === line.sku ? messageOf(last.scan) : undefined}
        onCode={(code) => scan(readScan(code, line, lines, progress))}
        onEmpty={() => isReady && onNext(progress)}
      />
      <p className="grid">
        <span className="text-table text-muted">{t('bin')}</span>
        <strong className="figures text-display font-semibold">{line.bin || t('noBin')}</strong>
      </p>
      <LineItem line={line} required={required} />
      <UnitStepper
        units={picked}
        required={required}
        name={line.name}
        texts={{ less: t('putBack'), more: t('takeOne'), of: t('taken', { count: required }) }}
        onChange={change}
      />
      <Button size="large" aria-disabled={!isReady} onClick={() => onNext(progress)}>
        {isReady
          ? next
            ? t('next', { bin: next.bin || next.sku })
            : t('finish')
          : t('more', { count: required - picked })}
      </Button>
      {!isReady && (
        <Button appearance="quiet" onClick={() => setShort(true)}>
          {t('fewer', { count: required })}
        </Button>
      )}
      {next && <NextPick line={next} />}
      {isShort && (
        <PickShortageDialog
          line={line}
          picked={picked}
          onClose={() => setShort(false)}
          onSave={(found) => {
            setShort(false)
            const short = withShortage(progress, line, found)
            onChange(short)
            onNext(short)
          }}
        />
      )}
    </>
  )
}

function useScanMessage(line: PickLine, progress: PickProgress) {
  const t = useTexts('desk-picking')
  const count = unitsToPick(line)
  return (scan: Scan): ScanMessage => {
    if (scan.kind === 'right')
      return { tone: 'right', text: t('right', { sku: line.sku, taken: pickedUnits(line, progress), count }) }
    if (scan.kind === 'full') return { tone: 'full', text: t('full', { count }) }
    if (scan.kind === 'unknown') return { tone: 'wrong', text: t('unknown', { code: scan.code }) }
    return { tone: 'wrong', text: t('other', { name: scan.line.name, sku: scan.line.sku }) }
  }
}

function LineItem({ line: { sku, ean, name, picture, orders }, required }: { line: PickLine; required: number }) {
  const t = useTexts('desk-picking')
  return (
    <div className="flex gap-4">
      {picture && (
        <img
          src={picture.card ?? picture.path}
          alt=""
          width="88"
          height="110"
          className="h-27.5 w-22 shrink-0 rounded-control bg-sand object-cover"
        />
      )}
      <div className="min-w-0">
        <h2 className="display text-title">{name}</h2>
        <p className="figures wrap-anywhere text-table text-muted">
          {sku} <br />
          {ean}
        </p>
        <p className="mt-2 figures">
          <strong className="font-semibold">{t('pick', { count: required })}</strong>{' '}
          {t('forOrders', { count: orders.length })}
        </p>
        <p className="figures text-table text-muted">
          {orders.map(({ number, quantity }) => t('share', { number, quantity })).join(', ')}
        </p>
      </div>
    </div>
  )
}

function NextPick({ line }: { line: PickLine }) {
  const t = useTexts('desk-picking')
  return (
    <p className="rounded-card border border-line bg-white p-3">
      <span className="block text-small text-muted">{t('then')}</span>
      <strong className="figures font-semibold">{line.bin || t('noBin')}</strong> {line.name},{' '}
      {t('pieces', { count: unitsToPick(line) })}
    </p>
  )
}
