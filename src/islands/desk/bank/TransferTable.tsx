import type { BankTransfer, TransferState } from '../../../../contract/desk/bank.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { type Column, Table } from '../../ui/display/Table.tsx'
import type { OpenTransferDialog } from './dialog-props.ts'
import { HandledTransfer } from './HandledTransfer.tsx'
import { SuggestionCell } from './SuggestionCell.tsx'
import { TransferActions } from './TransferActions.tsx'

interface Props {
  state: TransferState
  rows: readonly BankTransfer[]
  loading: boolean
  onOpenDialog: (dialog: OpenTransferDialog) => void
  /** Called if the displayed rows are outdated. */
  onChange: () => void
}

/** Transfers as rows, on phones as cards. */
export function TransferTable({ state, rows, loading, onOpenDialog, onChange }: Props) {
  const t = useTexts('desk-bank')
  const desk = useTexts('desk')
  const outcome: Column<BankTransfer> =
    state === 'open'
      ? { head: t('match'), card: 'bare', cell: (row) => <SuggestionCell transfer={row} /> }
      : {
          head: state === 'ignored' ? desk('fields.reason') : t('result'),
          card: 'bare',
          cell: (row) => <HandledTransfer transfer={row} />
        }
  return (
    <Table
      caption={desk('sections.bank')}
      sticky
      rows={rows}
      loading={loading}
      expected={8}
      keyOf={({ id }) => id}
      empty={t(`none.${state}`)}
      columns={[
        { head: t('transfer'), card: 'title', cell: (row) => <Payer transfer={row} /> },
        {
          head: t('amount'),
          right: true,
          cell: ({ amount, currencyCode }) => (
            <Money amount={amount} currency={currencyCode} className="font-semibold" />
          )
        },
        outcome,
        {
          head: t('actions'),
          headHidden: true,
          right: true,
          card: 'bare',
          cell: (row) => <TransferActions transfer={row} onOpenDialog={onOpenDialog} onChange={onChange} />
        }
      ]}
    />
  )
}

function Payer({ transfer }: { transfer: BankTransfer }) {
  const t = useTexts('desk-bank')
  const locale = useLocale()
  const { debtorName, debtorIban, remittance, bookedOn } = transfer
  return (
    <span className="block md:max-w-96 py-1 wrap-anywhere">
      <span className="block font-semibold">{debtorName || t('unnamed')}</span>
      {remittance && <span className="block font-normal max-md:text-table">{remittance}</span>}
      <span className="figures block text-small font-normal text-muted">{formatDate(bookedOn, locale)}</span>
      {debtorIban && (
        <span className="figures block text-small font-normal text-muted">
          {debtorIban.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </span>
      )}
    </span>
  )
}
