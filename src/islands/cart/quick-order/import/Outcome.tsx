import { useTexts } from '../../../../lib/texts.tsx'
import { rejectedRows, type Report, addableRows } from './report.ts'

/** How many rows of a file will be, or have been, added. */
export function Outcome({ report }: { report: Report }) {
  const t = useTexts('quick-order')
  const counts = { count: addableRows(report).length, refused: rejectedRows(report).length }
  return t(report.added ? 'steps.inCart' : 'steps.result', counts)
}
