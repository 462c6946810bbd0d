import { useState } from 'react'
import type { PickLine } from '../../../../../contract/desk/order-documents.ts'
import { type DeskOrder, readDeskOrder } from '../../../../../contract/desk/orders.ts'
import { rootNumberOf } from '../../../../../contract/orders/order.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useSending } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { PresenceNote } from '../../parts/PresenceNote.tsx'
import { type PickProgress, pickedUnits, unitsToPick, withPickedUnits } from '../picking/picking.ts'
import { ScanField, type ScanMessage } from '../picking/ScanField.tsx'
import { UnitStepper } from '../picking/UnitStepper.tsx'
import { StepDialog } from '../StepDialog.tsx'
import { MissingUnits } from './MissingUnits.tsx'
import { type PackOrder, type PackScan, readPackScan, storePacked, unitsLeft } from './packing.ts'

interface Props {
  order: PackOrder
  /** All orders to pack. */
  orders: readonly PackOrder[]
  progress: PickProgress
  onChoose: (number: string) => void
  onReload: () => void
  onShipped: () => void
}

/** An order: each scan counts a unit of its line; once all are counted, the order ships. */
export function PackStep({ order, orders, progress, onChoose, onReload, onShipped }: Props) {
  const t = useTexts('desk-picking')
  const [last, setLast] = useState<PackScan>()
  const messageOf = useScanMessage(progress)
  const { step, busy, failure, openStep, closeStep } = useStep(order.number)
  const left = unitsLeft(order, progress)
  const change = (line: PickLine, units: number) => storePacked(withPickedUnits(progress, line, units))
  const scan = (code: string) => {
    const result = readPackScan(code, order, orders, progress)
    setLast(result)
    if (result.kind === 'right') change(result.line, pickedUnits(result.line, progress) + 1)
    if (result.kind === 'order') onChoose(result.number)
  }
  return (
    <>
      <ScanField
        label={t('pack.scan')}
        focusKey={order.number}
        message={last && messageOf(last)}
        onCode={scan}
        onEmpty={() => left === 0 && openStep('ship')}
      />
      <div className="grid gap-1">
        <h2 className="display text-title">{t('pack.order', { number: order.number })}</h2>
        <PresenceNote kind="order" id={rootNumberOf(order.number)} />
      </div>
      <PackLines order={order} progress={progress} onChange={change} />
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <Button size="large" busy={busy} aria-disabled={left > 0} onClick={() => openStep('ship')}>
        {left > 0 ? t('more', { count: left }) : t('pack.ship')}
      </Button>
      {left > 0 && <MissingUnits order={order} progress={progress} onSplit={() => openStep('split')} />}
      {step && (
        <StepDialog
          order={step.order}
          number={order.number}
          step={step.kind}
          onDone={step.kind === 'ship' ? onShipped : onReload}
          onOutdated={onReload}
          onClose={closeStep}
        />
      )}
    </>
  )
}

/** Opens the order page's own dialog for a step, with the order as it is now. */
function useStep(number: string) {
  const [step, setStep] = useState<{ kind: 'ship' | 'split'; order: DeskOrder }>()
  const { busy, failure, send } = useSending()
  const openStep = (kind: 'ship' | 'split') =>
    void send(async () =>
      setStep({ kind, order: await deskCall(readDeskOrder, { params: { number: rootNumberOf(number) } }) })
    )
  return { step, busy, failure, openStep, closeStep: () => setStep(undefined) }
}

function useScanMessage(progress: PickProgress) {
  const t = useTexts('desk-picking')
  return (scan: PackScan): ScanMessage | undefined => {
    if (scan.kind === 'order') return undefined
    if (scan.kind === 'unknown') return { tone: 'wrong', text: t('pack.unknown', { code: scan.code }) }
    const { sku, name } = scan.line
    const count = unitsToPick(scan.line)
    if (scan.kind === 'other') return { tone: 'wrong', text: t('pack.other', { name, sku }) }
    if (scan.kind === 'full') return { tone: 'full', text: t('pack.full', { sku, count }) }
    return { tone: 'right', text: t('right', { sku, taken: pickedUnits(scan.line, progress), count }) }
  }
}

interface LinesProps {
  order: PackOrder
  progress: PickProgress
  onChange: (line: PickLine, units: number) => void
}

function PackLines({ order: { lines }, progress, onChange }: LinesProps) {
  const t = useTexts('desk-picking')
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line.sku} className="grid items-center gap-2 sm:grid-cols-2">
          <p className="min-w-0 wrap-anywhere">
            <strong className="font-semibold">{line.name}</strong>
            <span className="figures block text-table text-muted">
              {line.sku} <br />
              {line.ean}
            </span>
          </p>
          <UnitStepper
            units={pickedUnits(line, progress)}
            required={unitsToPick(line)}
            name={line.name}
            texts={{
              less: t('pack.less'),
              more: t('pack.more'),
              of: t('pack.packed', { count: unitsToPick(line) })
            }}
            onChange={(units) => onChange(line, units)}
          />
        </li>
      ))}
    </ul>
  )
}
