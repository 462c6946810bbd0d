import { useState } from 'react'
import type { PickLine } from '../../../../../contract/desk/order-documents.ts'
import { formatLabelled } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import {
  isDone,
  type PickProgress,
  type Scan,
  pickedUnits,
  unitsToPick,
  withShortage,
  withPickedUnits
} from './picking.ts'
import { ScanField } from './ScanField.tsx'
import { PickShortageDialog } from './PickShortageDialog.tsx'

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
        line={line}
        lines={lines}
        progress={progress}
        scanned={last?.sku === line.sku ? last.scan : undefined}
        onScan={scan}
        onEmpty={() => isReady && onNext(progress)}
      />
      <p className="grid">
        <span className="text-table text-muted">{t('bin')}</span>
        <strong className="figures text-display font-semibold">{line.bin || t('noBin')}</strong>
      </p>
      <LineItem line={line} required={required} />
      <PickedQuantity picked={picked} required={required} name={line.name} onChange={change} />
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

interface PickedQuantityProps {
  picked: number
  required: number
  name: string
  onChange: (units: number) => void
}

function PickedQuantity({ picked, required, name, onChange }: PickedQuantityProps) {
  const t = useTexts('desk-picking')
  const locale = useLocale()
  const stepButton = (by: 1 | -1, sign: string, label: string, isDisabled: boolean) => (
    <button
      type="button"
      aria-label={formatLabelled(label, name, locale)}
      disabled={isDisabled}
      onClick={() => onChange(picked + by)}
      className="size-16 rounded-control text-title enabled:hover:bg-plum-tint disabled:text-muted"
    >
      {sign}
    </button>
  )
  return (
    <div className="flex items-center justify-between rounded-control border border-control bg-white">
      {stepButton(-1, '−', t('putBack'), picked === 0)}
      <p role="status" className="grid py-2 text-center">
        <strong className="figures text-heading font-semibold">{picked}</strong>
        <span className="text-table text-muted">{t('taken', { count: required })}</span>
      </p>
      {stepButton(1, '+', t('takeOne'), picked >= required)}
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
