import type { ComponentProps } from 'react'
import { useWasDefined } from '../../ui/use-was-defined.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import type { UnavailableDialog } from './UnavailableDialog.tsx'

const Dialog = onDemand(async () => (await import('./UnavailableDialog.tsx')).UnavailableDialog)

/** The dialog of unavailable lines, loaded when first opened. */
export function UnavailableOnDemand(props: ComponentProps<typeof UnavailableDialog>) {
  return useWasDefined(props.open || undefined) && <Dialog {...props} />
}
