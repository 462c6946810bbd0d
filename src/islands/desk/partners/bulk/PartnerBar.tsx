import { useStore } from '@nanostores/react'
import { CalendarClock, Ellipsis, ListChecks, Mail, Tag, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { PartnerRow } from '../../../../../contract/desk/partners/partners.ts'
import type { Permission } from '../../../../../contract/desk/permissions.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useMoney } from '../../../../lib/use-money.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { usePermissions } from '../../lib/use-permissions.ts'
import { BulkBar } from '../../parts/bulk/BulkBar.tsx'
import { maxSelected } from '../../parts/bulk/selected.ts'
import { sumsOf } from '../../parts/bulk/sums-of.ts'
import type { Selection } from '../../parts/bulk/use-selection.ts'
import { ShortcutHints } from '../../parts/ShortcutHints.tsx'
import { ChangeDialog, type Chosen } from './ChangeDialog.tsx'
import { type ChangingAction, type PartnerAction, type PartnerItem, partnerRun, runForPartners } from './partner-run.ts'
import { RemindDialog } from './RemindDialog.tsx'
import { TagDialog } from './TagDialog.tsx'

/** Actions that change a value, in order, with the permission that each needs. */
const changes = [
  { action: 'agent', Icon: UserRound, permission: 'change-partners' },
  { action: 'priceList', Icon: ListChecks, permission: 'change-partners' },
  { action: 'terms', Icon: CalendarClock, permission: 'credit-control' },
  { action: 'tag', Icon: Tag, permission: 'change-partners' }
] as const satisfies { action: ChangingAction; Icon: typeof Tag; permission: Permission }[]

interface Props {
  selection: Selection<PartnerRow>
  /** Tags in use. */
  tags: readonly string[]
}

/** Actions for the selected partners, at the bottom of the screen. */
export function PartnerBar({ selection, tags }: Props) {
  const t = useTexts('desk-partners')
  const keys = useTexts('desk-orders')
  const isPermitted = usePermissions()
  const isRunning = useStore(partnerRun.$run)?.isRunning ?? false
  const [confirming, setConfirming] = useState<PartnerAction>()
  const { rows } = selection
  const overdue = rows.filter((row) => row.overdue > 0)
  const canRemind = overdue.length > 0 && isPermitted('send-reminders')
  const sums = useSums(rows)
  const close = () => setConfirming(undefined)
  const confirm = (action: PartnerAction) => {
    if (!isRunning) setConfirming(action)
  }
  const start = (action: PartnerAction, targets: readonly PartnerRow[], chosen?: Omit<Chosen, 'rows'>) => {
    close()
    selection.clear()
    const items = targets.map(({ id, name }): PartnerItem => ({ id, name, state: 'waiting', ...chosen }))
    void runForPartners(action, items)
  }
  return (
    <BulkBar
      label={t('bulk.label')}
      selected={t(rows.length < maxSelected ? 'bulk.selected' : 'bulk.selectedMost', { count: rows.length })}
      sums={sums}
      offPage={selection.offPage}
      onClear={selection.clear}
      actions={
        <>
          {canRemind && (
            <Button appearance="white" size="small" aria-disabled={isRunning} onClick={() => confirm('remind')}>
              <Mail aria-hidden className="size-4" />
              {t('bulk.remind.action', { count: overdue.length })}
            </Button>
          )}
          <ChangeButtons isRunning={isRunning} onChoose={confirm} />
        </>
      }
    >
      <ShortcutHints
        shortcuts={[
          [['X'], keys('keys.select')],
          [['⇧', 'X'], keys('keys.range')],
          [['Esc'], keys('keys.clear')]
        ]}
      />
      {confirming === 'remind' && (
        <RemindDialog selected={rows} overdue={overdue} onStart={() => start('remind', overdue)} onClose={close} />
      )}
      {confirming === 'tag' && (
        <TagDialog
          count={rows.length}
          tags={tags}
          onStart={(tag) => start('tag', rows, { change: { tags: [tag] }, shown: tag })}
          onClose={close}
        />
      )}
      {(confirming === 'priceList' || confirming === 'agent' || confirming === 'terms') && (
        <ChangeDialog
          action={confirming}
          selected={rows}
          onStart={({ rows: targets, ...chosen }) => start(confirming, targets, chosen)}
          onClose={close}
        />
      )}
    </BulkBar>
  )
}

/** The permitted changes as buttons, on phones as a menu. */
function ChangeButtons({ isRunning, onChoose }: { isRunning: boolean; onChoose: (action: ChangingAction) => void }) {
  const t = useTexts('desk-partners')
  const isPermitted = usePermissions()
  const offered = changes.filter(({ permission }) => isPermitted(permission))
  if (offered.length === 0) return null
  return (
    <>
      {offered.map(({ action, Icon }) => (
        <Button
          key={action}
          appearance="onPlum"
          size="small"
          aria-disabled={isRunning}
          onClick={() => onChoose(action)}
          className="max-md:hidden"
        >
          <Icon aria-hidden className="size-4" />
          {t(`bulk.${action}.action`)}
        </Button>
      ))}
      <div className="md:hidden">
        <Menu
          label={t('bulk.more')}
          className={buttonClass('onPlum', 'small', 'max-md:min-w-11')}
          entries={offered.map(({ action }) => ({
            label: t(`bulk.${action}.action`),
            onSelect: () => onChoose(action)
          }))}
        >
          <Ellipsis aria-hidden className="size-5" />
        </Menu>
      </div>
    </>
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
