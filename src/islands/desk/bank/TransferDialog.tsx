import type { OpenTransferDialog, DialogProps } from './dialog-props.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { IgnoreDialog } from './IgnoreDialog.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'

/** The dialog of an action on a transfer. */
export function TransferDialog({
  dialog: { kind, transfer },
  ...rest
}: { dialog: OpenTransferDialog } & Omit<DialogProps, 'transfer'>) {
  if (kind === 'assign') return <AssignDialog transfer={transfer} {...rest} />
  if (kind === 'ignore') return <IgnoreDialog transfer={transfer} {...rest} />
  return <ReopenDialog transfer={transfer} {...rest} />
}
