import { useState } from 'react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../../lib/toasts.ts'
import type { Change, Report } from './report.ts'

export type Import = ReturnType<typeof useImport>

/** Loaded when a file is chosen. */
const loadFileCode = () => import('./import-file.ts')

type Busy = 'upload' | 'add' | 'repair'

/**
 * The steps from choosing a file to the cart. If all rows were accepted, they are added immediately; otherwise a dialog
 * lists the others, and the report stays for corrections. A failure closes the dialog and clears the file, as
 * specified; a file that could not be sent stays, to be uploaded again.
 */
export function useImport() {
  const t = useTexts('quick-order')
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Report>()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { busy, runTask } = useBusy((error) => {
    if (error instanceof ApiError) setFile(undefined)
    setDialogOpen(false)
  })
  const addRows = async (source: Report) => {
    await (await loadFileCode()).addAcceptedRows(source, setReport)
    setDialogOpen(false)
    showSuccessToast(t('added'), 'changes')
  }
  const read = async (chosen: File) => {
    const fresh = await (await loadFileCode()).readFile(chosen)
    setReport(fresh.report)
    // From here on, the report adds its rows.
    setFile(undefined)
    if (fresh.isComplete) return addRows(fresh.report)
    setDialogOpen(true)
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    if (chosen) setReport(undefined)
  }
  const repair = async (before: Report, number: number, change: Change) =>
    setReport(await (await loadFileCode()).repairRow(before, number, change))
  return {
    file,
    report,
    busy,
    isDialogOpen,
    choose,
    close: () => setDialogOpen(false),
    upload: () => runTask('upload', () => file && read(file)),
    add: () => runTask('add', () => report && addRows(report)),
    repair: (number: number, change: Change) => runTask('repair', () => report && repair(report, number, change))
  }
}

/** The running task; a failure shows a message, then calls `onFailure`. */
function useBusy(onFailure: (error: unknown) => void) {
  const [busy, setBusy] = useState<Busy>()
  const runTask = async (task: Busy, work: () => Promise<void> | undefined) => {
    setBusy(task)
    try {
      await work()
    } catch (error) {
      showErrorToast(error)
      onFailure(error)
    }
    setBusy(undefined)
  }
  return { busy, runTask }
}
