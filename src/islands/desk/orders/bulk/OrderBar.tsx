import { Printer } from 'lucide-react'
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
import { BulkBar } from '../../parts/bulk/BulkBar.tsx'
import { ConfirmRun } from '../../parts/bulk/ConfirmRun.tsx'
import { maxSelected } from '../../parts/bulk/selected.ts'
import { sumsOf } from '../../parts/bulk/sums-of.ts'
import type { Selection } from '../../parts/bulk/use-selection.ts'
import { ShortcutHints } from '../../parts/ShortcutHints.tsx'
import { useShortcuts } from '../../parts/use-shortcuts.ts'
import { type OrderRunItem, type BulkStep, dueItems, orderRun, bulkSteps, runForOrders } from './order-run.ts'
import { stepPermissions } from '../step-permissions.ts'
import { useDocumentDownload } from '../use-document-download.ts'
import { ShipDialog } from './ShipDialog.tsx'

interface Props {
  selection: Selection<DeskOrderRow>
  onPick: (numbers: readonly string[]) => void
  onPack: (numbers: readonly string[]) => void
}

/** Actions for the selected orders, at the bottom of the screen. */
export function OrderBar({ selection, onPick, onPack }: Props) {
  const picking = useTexts('desk-picking')
  const t = useTexts('desk-orders')
  const desk = useTexts('desk')
  const money = useMoney()
  const [confirming, setConfirming] = useState<BulkStep>()
  const isPermitted = usePermissions()
  const isRunning = useStore(orderRun.$run)?.isRunning ?? false
  const confirmStep = (step: BulkStep) => () => itemsOf(step).length > 0 && !isRunning && setConfirming(step)
  useShortcuts({ a: confirmStep('approve'), s: confirmStep('ship') })
  const { rows } = selection
  const itemsOf = (step: BulkStep): OrderRunItem[] => (isPermitted(stepPermissions[step]) ? dueItems(rows, step) : [])
  const toShip = itemsOf('ship').map(({ number }) => number)
  const start = (step: BulkStep, items: readonly OrderRunItem[]) => {
    setConfirming(undefined)
    selection.clear()
    void runForOrders(step, items)
  }
  return (
    <BulkBar
      label={t('bulk')}
      selected={t(rows.length < maxSelected ? 'selected' : 'selectedMost', { count: rows.length })}
      sums={sumsOf(rows, ({ total }) => total)
        .map(({ currency, amount }) => money(amount, currency))
        .join(', ')}
      offPage={selection.offPage}
      onClear={selection.clear}
      actions={
        <>
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
          {toShip.length > 0 && (
            <>
              <Button appearance="white" size="small" onClick={() => onPick(toShip)}>
                {picking('action', { count: toShip.length })}
              </Button>
              <Button appearance="white" size="small" onClick={() => onPack(toShip)}>
                {picking('pack.open')}
              </Button>
            </>
          )}
          {isPermitted('ship-orders') && <PrintMenu selection={selection} />}
        </>
      }
    >
      <ShortcutHints
        shortcuts={[
          [['X'], t('keys.select')],
          [['⇧', 'X'], t('keys.range')],
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
        <ConfirmRun
          title={t(`steps.${confirming}.title`, { count: itemsOf(confirming).length })}
          action={t(`steps.${confirming}.action`, { count: itemsOf(confirming).length })}
          onStart={() => start(confirming, itemsOf(confirming))}
          onClose={() => setConfirming(undefined)}
        >
          <p>{t(`steps.${confirming}.text`)}</p>
        </ConfirmRun>
      )}
    </BulkBar>
  )
}

function PrintMenu({ selection: { rows } }: { selection: Selection<DeskOrderRow> }) {
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
