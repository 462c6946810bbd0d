import { onDemand } from '../../../ui/on-demand.tsx'
import { useWasOpened } from '../../../ui/use-was-opened.ts'
import type { Report } from './use-list-to-cart.ts'

const ReportDialog = onDemand(async () => (await import('./ReportDialog.tsx')).ReportDialog)

/**
 * The result of adding a list to the cart, as a dialog that is loaded on first use. Needs the texts of shopping-lists.
 */
export function ListReport({ report, onClose }: { report: Report | undefined; onClose: () => void }) {
  return useWasOpened(report) && <ReportDialog report={report} onClose={onClose} />
}
