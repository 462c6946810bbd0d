import type { ComponentProps } from 'react'
import { useWasOpened } from '../../ui/use-was-opened.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import type { UnavailableDialog } from './UnavailableDialog.tsx'

const Dialog = onDemand(async () => (await import('./UnavailableDialog.tsx')).UnavailableDialog)

/** The dialog of unavailable lines, loaded when first opened. */
export function UnavailableOnDemand(props: ComponentProps<typeof UnavailableDialog>) {
  return useWasOpened(props.open) && <Dialog {...props} />
}
