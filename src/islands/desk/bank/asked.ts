import type { BankTransfer } from '../../../../contract/desk/bank.ts'

/** The requested action on a transfer. */
export interface OpenTransferDialog {
  kind: 'assign' | 'ignore' | 'reopen'
  transfer: BankTransfer
}

export interface DialogProps {
  transfer: BankTransfer
  onClose: () => void
  /** Called if the displayed rows are outdated. */
  onChange: () => void
}
