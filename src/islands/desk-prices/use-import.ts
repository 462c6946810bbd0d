import { useState } from 'react'
import {
  applyPriceImport,
  type PriceImport,
  type PriceList,
  readPriceFile,
  readPriceImport,
  undoPriceImport
} from '../../../contract/price-desk.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { sendDeskForm } from '../../lib/desk-form.ts'
import { Fault } from '../../lib/fault.ts'
import { useTexts } from '../../lib/texts.tsx'

type Stage = 'file' | 'reading' | 'preview' | 'asking' | 'running' | 'done'

const lookEvery = 300

/** A file from its choice to the changed articles, or an import on its way back. `undo` is the one to take back. */
export function useImport(list: PriceList, undo: PriceImport | undefined, onChange: () => void) {
  const t = useTexts('desk-prices')
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
      setError(failure instanceof Fault ? failure.problem.detail : t('offline'))
      setStage(back)
    }
  }
  const carryOut = (endpoint: typeof applyPriceImport | typeof undoPriceImport, from: PriceImport) =>
    attempt('running', stage, 'done', async () => {
      const params = { id: from.id }
      setWork({ ...from, state: endpoint === applyPriceImport ? 'applying' : 'undoing', done: 0, left: 0 })
      const timer = setInterval(
        () => void deskCall(readPriceImport, { params }).then(showProgress, () => {}),
        lookEvery
      )
      const showProgress = (now: PriceImport) =>
        setWork((known) => (known && isRunning(known) && isRunning(now) ? now : known))
      try {
        return await deskCall(endpoint, { params })
      } finally {
        clearInterval(timer)
        onChange()
      }
    })
  return {
    stage,
    work,
    error,
    read: (file: File) =>
      attempt('reading', 'file', 'preview', () =>
        sendDeskForm(readPriceFile, { input: { priceList: list.code }, file, idempotencyKey: crypto.randomUUID() })
      ),
    apply: () => work && void carryOut(applyPriceImport, work),
    undo: () => work && void carryOut(undoPriceImport, work),
    ask: () => setStage('asking'),
    again: () => {
      setWork(undefined)
      setStage('file')
    }
  }
}

const isRunning = ({ state }: PriceImport) => state === 'applying' || state === 'undoing'
