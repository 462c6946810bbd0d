import type { BankTransfer } from '../../../../contract/desk/bank.ts'

/** The open dialog and its transfer. */
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
