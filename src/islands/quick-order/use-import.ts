import { useState } from 'react'
import { addItems } from '../../../contract/cart.ts'
import { checkRows, importQuickOrder } from '../../../contract/quick-order.ts'
import { call } from '../../lib/api.ts'
import { refusedWith } from '../../lib/fault.ts'
import { sendForm } from '../../lib/send-form.ts'
import { useTexts } from '../../lib/texts.tsx'
import { noticeTimes, notify } from '../../lib/toasts.ts'
import { addRows } from '../cart/parts/add-rows.ts'
import { questionOf, reanswered, refusedBy, refusedRows, repaired, type Report, reportOf, takenRows } from './report.ts'
import { tellFailure } from './tell-failure.ts'

export type Import = ReturnType<typeof useImport>

/**
 * A file from its choice into the cart. Where every row was taken, all are added at once; otherwise a dialog names the
 * others, and the report stays to put them right. A failure clears the file and closes the dialog.
 */
export function useImport() {
  const t = useTexts('quick-order')
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Report>()
  const [busy, setBusy] = useState<'upload' | 'add' | 'repair'>()
  const [asking, setAsking] = useState(false)

  const during = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      tellFailure(error, t)
      if (what !== 'repair') setFile(undefined)
      setAsking(false)
    }
    setBusy(undefined)
  }
  const upload = () =>
    during('upload', async () => {
      if (!file) return
      const answer = await sendForm(importQuickOrder, { input: {}, file, idempotencyKey: crypto.randomUUID() })
      const fresh = reportOf(file.name, new Date(), answer)
      setReport(fresh)
      if (refusedRows(fresh).length > 0) setAsking(true)
      else await put(fresh)
      setFile(undefined)
    })
  const put = async (wanted: Report) => {
    try {
      await addRows(takenRows(wanted).map(({ answer }) => ({ sku: answer.article!.sku, quantity: answer.quantity })))
    } catch (error) {
      if (refusedWith(error, addItems, 'rows-refused')) {
        const violations = error.problem.violations ?? []
        const words = violations.map(
          ({ propertyPath, message }) => [Number(/\d+/.exec(propertyPath)?.[0]), message] as const
        )
        setReport(refusedBy(wanted, new Map(words)))
      }
      throw error
    }
    setReport({ ...wanted, added: true })
    setAsking(false)
    notify({ text: t('added'), tone: 'success', duration: noticeTimes.changes })
  }
  const add = () => during('add', async () => report && put(report))
  const repair = (number: number, change: { code?: string; quantity?: string }) =>
    during('repair', async () => {
      if (!report) return
      const next = repaired(report, number, change)
      setReport(reanswered(next, await call(checkRows, { input: { rows: questionOf(next) } })))
    })
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    if (chosen) setReport(undefined)
  }
  return { file, choose, report, busy, asking, close: () => setAsking(false), upload, add, repair }
}
