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
import { violationText } from '../../parts/failure.ts'
import type { Adjustment } from './AdjustForm.tsx'
import { useFailure } from '../../../section/use-sending.ts'

/** Why the dialog is opened: a file, a percentage, the undo of a change, or a scheduled change. */
export type ImportTask = { kind: 'file' | 'adjust' } | { kind: 'undo' | 'scheduled'; current: PriceImport }

/** `input`: the file or percentage is entered; `confirm`: the undo is confirmed. */
type Stage = 'input' | 'reading' | 'preview' | 'confirm' | 'running' | 'done'

const pollInterval = 300

/** The dialog's current stage; `attempt` shows one stage while a call runs, and another when it succeeds. */
function useStage(task: ImportTask) {
  const known = 'current' in task ? task.current : undefined
  const [stage, setStage] = useState<Stage>(task.kind === 'undo' ? 'confirm' : known ? 'preview' : 'input')
  const [current, setCurrent] = useState<PriceImport | undefined>(known)
  const [error, setError] = useFailure<unknown>((failure) => violationText(failure))
  const attempt = async (during: Stage, then: Stage, call: () => Promise<PriceImport>) => {
    const previousStage = stage
    setStage(during)
    try {
      setCurrent(await call())
      setError()
      setStage(then)
    } catch (failure) {
      setError(failure)
      setStage(previousStage)
    }
  }
  return { stage, setStage, current, setCurrent, error, setError, attempt }
}

/** The stages from a file or percentage to the applied or scheduled change, or the undo of one. */
export function useImport({ code, scheduled }: PriceList, task: ImportTask, onChange: () => void) {
  const { stage, setStage, current, setCurrent, error, setError, attempt } = useStage(task)
  const basedOn = scheduled.map((change) => ({ id: change.id, startsOn: change.startsOn }))
  const preview = (read: () => Promise<PriceImport>) => void attempt('reading', 'preview', read)
  const send = (call: () => Promise<PriceImport>) => void attempt('preview', 'done', () => call().finally(onChange))
  const applyImport = (endpoint: ImportEndpoint, from: PriceImport | undefined) =>
    from &&
    void attempt('running', 'done', async () => {
      setCurrent({ ...from, state: endpoint === applyPriceImport ? 'applying' : 'undoing', done: 0, left: 0 })
      const progress = (latest: PriceImport) =>
        setCurrent((current) => (current && isRunning(current) ? latest : current))
      try {
        return await runImport(endpoint, from.id, progress)
      } catch (error) {
        setCurrent(await deskCall(readPriceImport, { params: { id: from.id } }).catch(() => from))
        throw error
      } finally {
        onChange()
      }
    })
  return {
    stage,
    current,
    error,
    read: (file: File | undefined) => (file ? preview(() => sendFile(code, file)) : setError()),
    adjust: (input: Adjustment) => preview(() => deskCall(adjustPrices, { params: { code }, input })),
    schedule: ({ id }: PriceImport, startsOn: string) =>
      send(() => deskCall(schedulePriceImport, { params: { id }, input: { startsOn, basedOn } })),
    cancel: ({ id, startsOn }: PriceImport) =>
      send(() => deskCall(cancelPriceImport, { params: { id }, input: { basedOn: startsOn ?? '' } })),
    apply: () => applyImport(applyPriceImport, current),
    undo: () => applyImport(undoPriceImport, current),
    confirmUndo: () => setStage('confirm'),
    restart: () => {
      setCurrent(undefined)
      setStage('input')
      setError()
    }
  }
}

const sendFile = (priceList: string, file: File) =>
  deskCall(readPriceFile, { form: formOf(readPriceFile, { priceList }, file) })

type ImportEndpoint = typeof applyPriceImport | typeof undoPriceImport

/** Applies or undoes an import, and reports its progress. */
async function runImport(
  endpoint: ImportEndpoint,
  id: string,
  notify: (latest: PriceImport) => void
): Promise<PriceImport> {
  const poll = async () => {
    const latest = await deskCall(readPriceImport, { params: { id } })
    if (isRunning(latest)) notify(latest)
  }
  // A failed poll is followed by the next.
  const timer = setInterval(() => void poll().catch(() => undefined), pollInterval)
  try {
    return await deskCall(endpoint, { params: { id } })
  } finally {
    clearInterval(timer)
  }
}

const isRunning = ({ state }: PriceImport) => state === 'applying' || state === 'undoing'
