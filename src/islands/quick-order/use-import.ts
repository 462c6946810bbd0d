import { useState } from 'react'
import { addItems } from '../../../contract/cart.ts'
import { checkRows, importQuickOrder } from '../../../contract/quick-order.ts'
import { call } from '../../lib/api.ts'
import { refusedWith } from '../../lib/fault.ts'
import { sendForm } from '../../lib/send-form.ts'
import { useTexts } from '../../lib/texts.tsx'
import { noticeTimes, notify } from '../../lib/toasts.ts'
import { addRows } from '../cart/parts/add-rows.ts'
import { refusedWords } from './refused-words.ts'
import {
  type Change,
  questionOf,
  reanswered,
  refusedBy,
  refusedRows,
  repaired,
  type Report,
  reportOf,
  takenRows
} from './report.ts'
import { tellFailure } from './tell-failure.ts'

export type Import = ReturnType<typeof useImport>

type Busy = 'upload' | 'add' | 'repair'

/**
 * A file from its choice into the cart. Where every row was taken, all are added at once; otherwise a dialog names the
 * others, and the report stays to put them right. A failure clears the file and closes the dialog.
 */
export function useImport() {
  const t = useTexts('quick-order')
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Report>()
  const [asking, setAsking] = useState(false)
  const { busy, during } = useBusy((what) => {
    if (what !== 'repair') setFile(undefined)
    setAsking(false)
  })
  const put = async (wanted: Report) => {
    await addTaken(wanted, setReport)
    setAsking(false)
    notify({ text: t('added'), tone: 'success', duration: noticeTimes.changes })
  }
  const read = async (chosen: File) => {
    const fresh = await readFile(chosen)
    setReport(fresh)
    if (refusedRows(fresh).length > 0) setAsking(true)
    else await put(fresh)
    setFile(undefined)
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    if (chosen) setReport(undefined)
  }
  const repair = async (before: Report, number: number, change: Change) =>
    setReport(await repairRow(before, number, change))
  return {
    file,
    report,
    busy,
    asking,
    choose,
    close: () => setAsking(false),
    upload: () => during('upload', () => file && read(file)),
    add: () => during('add', () => report && put(report)),
    repair: (number: number, change: Change) => during('repair', () => report && repair(report, number, change))
  }
}

/** What is under way; a failure is told, then `onFailure` tidies up. */
function useBusy(onFailure: (what: Busy) => void) {
  const t = useTexts('quick-order')
  const [busy, setBusy] = useState<Busy>()
  const during = async (what: Busy, work: () => Promise<void> | undefined) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      tellFailure(error, t)
      onFailure(what)
    }
    setBusy(undefined)
  }
  return { busy, during }
}

async function readFile(file: File): Promise<Report> {
  const answer = await sendForm(importQuickOrder, { input: {}, file, idempotencyKey: crypto.randomUUID() })
  return reportOf(file.name, new Date(), answer)
}

async function repairRow(report: Report, number: number, change: Change): Promise<Report> {
  const next = repaired(report, number, change)
  return reanswered(next, await call(checkRows, { input: { rows: questionOf(next) } }))
}

/** Adds what was taken in one call, all or none; rows that the cart refuses are refused in the report too. */
async function addTaken(report: Report, tell: (report: Report) => void): Promise<void> {
  try {
    await addRows(takenRows(report).map(({ answer }) => ({ sku: answer.article!.sku, quantity: answer.quantity })))
    tell({ ...report, added: true })
  } catch (error) {
    if (refusedWith(error, addItems, 'rows-refused')) tell(refusedBy(report, refusedWords(error)))
    throw error
  }
}
