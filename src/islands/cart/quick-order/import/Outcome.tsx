import { useTexts } from '../../../../lib/texts.tsx'
import { refusedRows, type Report, takenRows } from './report.ts'

/** How many rows of a file go in, or have gone. */
export function Outcome({ report }: { report: Report }) {
  const t = useTexts('quick-order')
  const counts = { count: takenRows(report).length, refused: refusedRows(report).length }
  return t(report.added ? 'steps.inCart' : 'steps.result', counts)
}
