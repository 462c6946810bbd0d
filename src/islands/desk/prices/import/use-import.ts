import { useState } from 'react'
import { adjustPrices, cancelPriceImport, schedulePriceImport } from '../../../../../contract/desk/price-lists.ts'
import {
  applyPriceImport,
  type PriceImport,
  type PriceList,
  readPriceFile,
  readPriceImport,
  undoPriceImport
} from '../../../../../contract/desk/prices.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { formOf } from '../../../../lib/api/files.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { violationText } from '../../parts/failure.ts'
import type { Adjustment } from './AdjustForm.tsx'

/** Why the dialog is opened: a file, a percentage, the undo of a change, or a scheduled change. */
export type Task = { kind: 'file' | 'adjust' } | { kind: 'undo' | 'scheduled'; work: PriceImport }

/** `input`: asks for the file or percentage; `ask`: asks whether to undo. */
type Stage = 'input' | 'reading' | 'preview' | 'ask' | 'running' | 'done'

const lookEvery = 300

/** The dialog's current step; `attempt` shows one step while a call runs, and another when it ends. */
function useSteps(task: Task) {
  const t = useTexts('prices')
  const known = 'work' in task ? task.work : undefined
  const [stage, setStage] = useState<Stage>(task.kind === 'undo' ? 'ask' : known ? 'preview' : 'input')
  const [work, setWork] = useState<PriceImport | undefined>(known)
  const [error, setError] = useState<string>()
  const attempt = async (during: Stage, then: Stage, call: () => Promise<PriceImport>) => {
    const back = stage
    setStage(during)
    setError(undefined)
    try {
      setWork(await call())
      setStage(then)
    } catch (failure) {
      setError(violationText(failure, t('offline')))
      setStage(back)
    }
  }
  return { stage, setStage, work, setWork, error, attempt }
}

/** The steps from a file or percentage to the applied or scheduled change, or the undo of one. */
export function useImport({ code }: PriceList, task: Task, onChange: () => void) {
  const { stage, setStage, work, setWork, error, attempt } = useSteps(task)
  const preview = (read: () => Promise<PriceImport>) => void attempt('reading', 'preview', read)
  const plan = (call: () => Promise<PriceImport>) => void attempt('preview', 'done', () => call().finally(onChange))
  const applyImport = (endpoint: Work, from: PriceImport | undefined) =>
    from &&
    void attempt('running', 'done', async () => {
      setWork({ ...from, state: endpoint === applyPriceImport ? 'applying' : 'undoing', done: 0, left: 0 })
      const progress = (now: PriceImport) => setWork((current) => (current && isRunning(current) ? now : current))
      return finished(endpoint, from.id, progress).finally(onChange)
    })
  return {
    stage,
    work,
    error,
    read: (file: File) =>
      preview(() => deskCall(readPriceFile, { form: formOf(readPriceFile, { priceList: code }, file) })),
    adjust: (input: Adjustment) => preview(() => deskCall(adjustPrices, { params: { code }, input })),
    schedule: ({ id }: PriceImport, startsOn: string) =>
      plan(() => deskCall(schedulePriceImport, { params: { id }, input: { startsOn } })),
    cancel: ({ id }: PriceImport) => plan(() => deskCall(cancelPriceImport, { params: { id } })),
    apply: () => applyImport(applyPriceImport, work),
    undo: () => applyImport(undoPriceImport, work),
    ask: () => setStage('ask'),
    again: () => {
      setWork(undefined)
      setStage('input')
    }
  }
}

type Work = typeof applyPriceImport | typeof undoPriceImport

/** Applies or undoes an import, and reports its progress. */
async function finished(endpoint: Work, id: string, notify: (now: PriceImport) => void): Promise<PriceImport> {
  const look = async () => {
    const now = await deskCall(readPriceImport, { params: { id } })
    if (isRunning(now)) notify(now)
  }
  // A failed poll is followed by the next.
  const timer = setInterval(() => void look().catch(() => undefined), lookEvery)
  try {
    return await deskCall(endpoint, { params: { id } })
  } finally {
    clearInterval(timer)
  }
}

const isRunning = ({ state }: PriceImport) => state === 'applying' || state === 'undoing'
