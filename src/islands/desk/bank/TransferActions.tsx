import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { type BankTransfer, postBankTransfer, type Suggestion } from '../../../../contract/desk/bank.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { isRejected } from '../../../lib/api/api-error.ts'
import type { OpenTransferDialog } from './dialog-props.ts'

interface Props {
  transfer: BankTransfer
  onOpenDialog: (dialog: OpenTransferDialog) => void
  onChange: () => void
}

/** Posts a transfer as suggested, or opens a dialog; the first action of a row is in the tab order. */
export function TransferActions({ transfer, onOpenDialog, onChange }: Props) {
  const t = useTexts('desk-bank')
  const money = useMoney()
  const name = transfer.debtorName || t('unnamed')
  const about = { amount: money(transfer.amount, transfer.currencyCode), name }
  if (transfer.state !== 'open')
    return (
      <Button
        appearance="outline"
        size="small"
        className="whitespace-nowrap"
        data-transfer-action
        onClick={() => onOpenDialog({ kind: 'reopen', transfer })}
      >
        {t('reopen')}
      </Button>
    )
  const { suggestion } = transfer
  const canPost = suggestion !== null && suggestion.confidence !== 'possible'
  return (
    <span className="flex items-center gap-2 md:justify-end">
      {canPost ? (
        <PostButton transfer={transfer} suggestion={suggestion} about={about} onChange={onChange} />
      ) : (
        <Button
          appearance="outline"
          size="small"
          className="whitespace-nowrap"
          data-transfer-action
          onClick={() => onOpenDialog({ kind: 'assign', transfer })}
        >
          {t('assign')}
        </Button>
      )}
      <Menu
        label={t('more', about)}
        entries={[
          ...(canPost ? [{ label: t('assign'), onSelect: () => onOpenDialog({ kind: 'assign', transfer }) }] : []),
          { label: t('ignore'), onSelect: () => onOpenDialog({ kind: 'ignore', transfer }) }
        ]}
      >
        <Ellipsis aria-hidden className="size-4" />
      </Menu>
    </span>
  )
}

interface PostProps {
  transfer: BankTransfer
  suggestion: Suggestion
  about: { amount: string; name: string }
  onChange: () => void
}

function PostButton({ transfer: { id }, suggestion: { allocations, credit }, about, onChange }: PostProps) {
  const t = useTexts('desk-bank')
  const desk = useTexts('desk')
  const [busy, setBusy] = useState(false)
  const post = async () => {
    setBusy(true)
    const orderAmounts = allocations.filter(({ amount }) => amount > 0).map(({ order, amount }) => ({ order, amount }))
    const last = allocations.at(-1)
    const remainder = credit > 0 && last ? { order: last.order, amount: credit } : null
    try {
      await deskCall(postBankTransfer, { params: { id }, input: { allocations: orderAmounts, credit: remainder } })
      showSuccessToast(t('posted', about))
    } catch (error) {
      showErrorToast(error, { title: isRejected(error) ? t('failed') : desk('unconfirmed') })
    }
    setBusy(false)
    onChange()
  }
  return (
    <Button
      appearance="outline"
      size="small"
      busy={busy}
      data-transfer-action
      aria-label={t('confirmOf', about)}
      onClick={() => void post()}
    >
      {t('confirm')}
    </Button>
  )
}
