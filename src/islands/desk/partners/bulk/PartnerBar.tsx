import { useStore } from '@nanostores/react'
import { Mail, Tag } from 'lucide-react'
import { useState } from 'react'
import type { PartnerRow } from '../../../../../contract/desk/partners/partners.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useMoney } from '../../../../lib/use-money.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePermissions } from '../../lib/use-permissions.ts'
import { BulkBar } from '../../parts/bulk/BulkBar.tsx'
import { maxSelected } from '../../parts/bulk/selected.ts'
import { sumsOf } from '../../parts/bulk/sums-of.ts'
import type { Selection } from '../../parts/bulk/use-selection.ts'
import { ShortcutHints } from '../../parts/ShortcutHints.tsx'
import { type PartnerAction, type PartnerItem, partnerRun, runForPartners } from './partner-run.ts'
import { RemindDialog } from './RemindDialog.tsx'
import { TagDialog } from './TagDialog.tsx'

interface Props {
  selection: Selection<PartnerRow>
  /** Tags in use. */
  tags: readonly string[]
}

/** Actions for the selected partners, at the bottom of the screen. */
export function PartnerBar({ selection, tags }: Props) {
  const t = useTexts('desk-partners')
  const keys = useTexts('desk-orders')
  const orders = useTexts('orders')
  const isPermitted = usePermissions()
  const isRunning = useStore(partnerRun.$run)?.isRunning ?? false
  const [confirming, setConfirming] = useState<PartnerAction>()
  const { rows } = selection
  const overdue = rows.filter((row) => row.overdue > 0)
  const canRemind = overdue.length > 0 && isPermitted('send-reminders')
  const sums = useSums(rows)
  const close = () => setConfirming(undefined)
  const confirm = (action: PartnerAction) => () => !isRunning && setConfirming(action)
  const start = (action: PartnerAction, of: readonly PartnerRow[], tag?: string) => {
    close()
    selection.clear()
    const items = of.map(({ id, name }): PartnerItem => ({
      id,
      name,
      state: 'waiting',
      ...(tag !== undefined && { tag })
    }))
    void runForPartners(action, items, orders('offline'))
  }
  return (
    <BulkBar
      label={t('bulk.label')}
      selected={t(rows.length < maxSelected ? 'bulk.selected' : 'bulk.selectedMost', { count: rows.length })}
      sums={sums}
      onClear={selection.clear}
      actions={
        <>
          {canRemind && (
            <Button appearance="white" size="small" aria-disabled={isRunning} onClick={confirm('remind')}>
              <Mail aria-hidden className="size-4" />
              {t('bulk.remind.action', { count: overdue.length })}
            </Button>
          )}
          {isPermitted('change-partners') && (
            <Button
              appearance="onPlum"
              size="small"
              aria-disabled={isRunning}
              onClick={confirm('tag')}
              className="max-md:min-w-11"
            >
              <Tag aria-hidden className="size-4" />
              {/* Both actions fit beside each other on phones. */}
              <span className={canRemind ? 'max-md:sr-only' : ''}>{t('bulk.tag.action')}</span>
            </Button>
          )}
        </>
      }
    >
      <ShortcutHints
        keys={[
          [['X'], keys('keys.select')],
          [['Shift X'], keys('keys.range')],
          [['Esc'], keys('keys.clear')]
        ]}
      />
      {confirming === 'remind' && (
        <RemindDialog selected={rows} overdue={overdue} onStart={() => start('remind', overdue)} onClose={close} />
      )}
      {confirming === 'tag' && (
        <TagDialog count={rows.length} tags={tags} onStart={(tag) => start('tag', rows, tag)} onClose={close} />
      )}
    </BulkBar>
  )
}

/** What is overdue, or open if nothing is, by currency. */
function useSums(rows: readonly PartnerRow[]): string {
  const t = useTexts('desk-partners')
  const money = useMoney()
  const textOf = (amountOf: (row: PartnerRow) => number) =>
    sumsOf(rows, amountOf)
      .filter(({ amount }) => amount !== 0)
      .map(({ currency, amount }) => money(amount, currency))
      .join(', ')
  const overdue = textOf((row) => row.overdue)
  const open = textOf((row) => row.open)
  if (overdue) return t('bulk.overdue', { amounts: overdue })
  return open && t('bulk.open', { amounts: open })
}
