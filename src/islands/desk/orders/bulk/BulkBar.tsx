import { Printer, X } from 'lucide-react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DeskOrderRow } from '../../../../../contract/desk/orders.ts'
import { documentKinds } from '../../../../../contract/desk/order-documents.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useMoney } from '../../../../lib/use-money.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { usePermissions } from '../../lib/use-permissions.ts'
import { ShortcutHints } from '../../parts/ShortcutHints.tsx'
import { useShortcuts } from '../../parts/use-shortcuts.ts'
import { type BulkItem, type BulkStep, bulkRun, bulkSteps, runBulk } from './bulk-run.ts'
import { stepPermissions } from '../step-permissions.ts'
import { useDocumentDownload } from '../use-document-download.ts'
import { BulkConfirmDialog } from './BulkConfirmDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { useScrollPadding } from './use-scroll-padding.ts'
import { maxSelected, type Selection } from './use-selection.ts'

/** The state that a bulk step starts from. */
const stateBefore = { approve: 'new', ship: 'approved', invoice: 'shipped' } as const satisfies Record<
  BulkStep,
  DeskOrderRow['shipments'][number]['state']
>

interface Props {
  selection: Selection
  onPick: (numbers: readonly string[]) => void
}

/** Actions for the selected orders, at the bottom of the screen. */
export function BulkBar({ selection, onPick }: Props) {
  const picking = useTexts('desk-picking')
  const t = useTexts('desk-orders')
  const desk = useTexts('desk')
  const orders = useTexts('orders')
  const money = useMoney()
  const bar = useScrollPadding()
  const [confirming, setConfirming] = useState<BulkStep>()
  const isPermitted = usePermissions()
  const isRunning = useStore(bulkRun.$run)?.isRunning ?? false
  const confirmStep = (step: BulkStep) => () => itemsOf(step).length > 0 && !isRunning && setConfirming(step)
  useShortcuts({ escape: selection.clear, a: confirmStep('approve'), s: confirmStep('ship') })
  const { rows } = selection
  const sums = [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)].map(([currency, of]) =>
    money(
      of.reduce((sum, { total }) => sum + total, 0),
      currency
    )
  )
  // Orders are approved as a whole; parts are shipped and invoiced separately.
  function itemsOf(step: BulkStep): BulkItem[] {
    if (!isPermitted(stepPermissions[step])) return []
    return rows.flatMap(({ number, companyName, shipments }) => {
      const due = shipments.filter(({ state }) => state === stateBefore[step])
      const units = step === 'approve' ? (due.length > 0 ? [{ number }] : []) : due
      return units.map((unit) => ({ number: unit.number, companyName, state: 'waiting' as const }))
    })
  }
  const start = (step: BulkStep, items: readonly BulkItem[]) => {
    setConfirming(undefined)
    selection.clear()
    void runBulk(step, items, orders('offline'))
  }
  return (
    <div ref={bar} className="sticky bottom-0 z-20 -mb-4 grid gap-2 pb-4 max-lg:bottom-14 md:-mb-6 md:pb-6">
      <section
        aria-label={t('bulk')}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-plum-dark px-4 py-3 text-on-plum shadow-float forced-colors:border"
      >
        <p role="status" className="figures text-table">
          <strong className="font-semibold text-white">
            {t(rows.length < maxSelected ? 'selected' : 'selectedMost', { count: rows.length })}
          </strong>{' '}
          {sums.join(', ')}
        </p>
        <button
          type="button"
          aria-label={t('clear')}
          onClick={selection.clear}
          className="focus-on-plum ml-auto -my-1 grid md:order-last size-9 place-items-center rounded-control hover:text-white max-md:size-11"
        >
          <X aria-hidden className="size-5" />
        </button>
        <div className="flex flex-wrap gap-2">
          {bulkSteps.map((step) => {
            const { length: count } = itemsOf(step)
            if (count === 0) return null
            return (
              <Button
                key={step}
                appearance="white"
                size="small"
                aria-disabled={isRunning}
                onClick={() => !isRunning && setConfirming(step)}
              >
                {t(`steps.${step}.action`, { count })}
              </Button>
            )
          })}
          {itemsOf('ship').length > 0 && (
            <Button appearance="white" size="small" onClick={() => onPick(itemsOf('ship').map(({ number }) => number))}>
              {picking('action', { count: itemsOf('ship').length })}
            </Button>
          )}
          {isPermitted('ship-orders') && <PrintMenu selection={selection} />}
        </div>
      </section>
      <ShortcutHints
        keys={[
          [['X'], t('keys.select')],
          ...(itemsOf('approve').length > 0 ? [[['A'], desk('keys.approve')] as const] : []),
          ...(itemsOf('ship').length > 0 ? [[['S'], t('keys.ship')] as const] : []),
          [['Esc'], t('keys.clear')]
        ]}
      />
      {confirming === 'ship' && (
        <ShipDialog
          items={itemsOf('ship')}
          onStart={(items) => start('ship', items)}
          onClose={() => setConfirming(undefined)}
        />
      )}
      {confirming !== undefined && confirming !== 'ship' && (
        <BulkConfirmDialog
          step={confirming}
          count={itemsOf(confirming).length}
          onStart={() => start(confirming, itemsOf(confirming))}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </div>
  )
}

function PrintMenu({ selection: { rows } }: { selection: Selection }) {
  const t = useTexts('desk-orders')
  const print = useDocumentDownload(rows.flatMap(({ shipments }) => shipments.map(({ number }) => number)).join(','))
  return (
    <Menu
      label={t('print')}
      className={buttonClass('white', 'small')}
      entries={documentKinds.map((kind) => ({ label: t(`documents.${kind}`), onSelect: () => void print(kind) }))}
    >
      <Printer aria-hidden className="size-4" />
      {t('print')}
    </Menu>
  )
}
