import type { ComponentProps } from 'react'
import { onDemand } from '../../ui/on-demand.tsx'
import type { UnavailableDialog } from './UnavailableDialog.tsx'

const Dialog = onDemand(async () => (await import('./UnavailableDialog.tsx')).UnavailableDialog)

/** The dialog of unavailable lines, loaded when first opened. */
export function UnavailableOnDemand({ open, ...rest }: ComponentProps<typeof UnavailableDialog> & { open: boolean }) {
  return open && <Dialog {...rest} />
}
