import type { BankTransfer } from '../../../../contract/desk/bank.ts'

/** What is to be done with a transfer. */
export interface Asked {
  kind: 'assign' | 'ignore' | 'reopen'
  transfer: BankTransfer
}

export interface DialogProps {
  transfer: BankTransfer
  onClose: () => void
  /** The displayed rows are out of date. */
  onChange: () => void
}
