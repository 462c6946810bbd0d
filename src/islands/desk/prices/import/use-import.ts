import { useState } from 'react'
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
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'

type Stage = 'file' | 'reading' | 'preview' | 'asking' | 'running' | 'done'

const lookEvery = 300

/** The steps from a file to the applied import, or the undo of one. `undo` is the import to undo. */
export function useImport(list: PriceList, undo: PriceImport | undefined, onChange: () => void) {
  const t = useTexts('prices')
  const [stage, setStage] = useState<Stage>(undo ? 'asking' : 'file')
  const [work, setWork] = useState<PriceImport | undefined>(undo)
  const [error, setError] = useState<string>()
  const attempt = async (next: Stage, back: Stage, then: Stage, task: () => Promise<PriceImport>) => {
    setStage(next)
    setError(undefined)
    try {
      setWork(await task())
      setStage(then)
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.problem.detail : t('offline'))
      setStage(back)
    }
  }
  const applyImport = (endpoint: Work, from: PriceImport) =>
    attempt('running', stage, 'done', async () => {
      setWork({ ...from, state: endpoint === applyPriceImport ? 'applying' : 'undoing', done: 0, left: 0 })
      const progress = (now: PriceImport) => setWork((known) => (known && isRunning(known) ? now : known))
      return finished(endpoint, from.id, progress).finally(onChange)
    })
  return {
    stage,
    work,
    error,
    read: (file: File) =>
      attempt('reading', 'file', 'preview', () =>
        deskCall(readPriceFile, { form: formOf(readPriceFile, { priceList: list.code }, file) })
      ),
    apply: () => work && void applyImport(applyPriceImport, work),
    undo: () => work && void applyImport(undoPriceImport, work),
    ask: () => setStage('asking'),
    again: () => {
      setWork(undefined)
      setStage('file')
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
