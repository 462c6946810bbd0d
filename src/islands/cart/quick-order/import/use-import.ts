import { useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { noticeTimes, notify, showErrorToast } from '../../../../lib/toasts.ts'
import type { Change, Report } from './report.ts'

export type Import = ReturnType<typeof useImport>

/** Loaded when a file is chosen. */
const filework = () => import('./import-file.ts')

type Busy = 'upload' | 'add' | 'repair'

/**
 * The steps from choosing a file to the cart. If all rows were accepted, they are added immediately; otherwise a dialog
 * lists the others, and the report stays for corrections. A failure clears the file and closes the dialog.
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
    await (await filework()).addTaken(wanted, setReport)
    setAsking(false)
    notify({ text: t('added'), tone: 'success', duration: noticeTimes.changes })
  }
  const read = async (chosen: File) => {
    const fresh = await (await filework()).readFile(chosen)
    setReport(fresh.report)
    if (fresh.isWhole) await put(fresh.report)
    else setAsking(true)
    setFile(undefined)
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    if (chosen) setReport(undefined)
  }
  const repair = async (before: Report, number: number, change: Change) =>
    setReport(await (await filework()).repairRow(before, number, change))
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

/** The running task; a failure shows a message, then calls `onFailure`. */
function useBusy(onFailure: (what: Busy) => void) {
  const t = useTexts('quick-order')
  const [busy, setBusy] = useState<Busy>()
  const during = async (what: Busy, work: () => Promise<void> | undefined) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      showErrorToast(error, t('error'), t('failed'))
      onFailure(what)
    }
    setBusy(undefined)
  }
  return { busy, during }
}
