import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bankFileBytes, type BankFileReport, bankFileTypes, readBankFile } from '../../../../contract/desk/bank.ts'
import { formOf } from '../../../lib/api/files.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { useFailure } from '../../section/use-sending.ts'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { isRejected } from '../../../lib/api/api-error.ts'
import { violationText } from '../parts/failure.ts'
import { FileFailed } from '../parts/FileFailed.tsx'

const rules = { types: bankFileTypes.map((type) => `.${type}`), maxBytes: bankFileBytes }

/** Uploads a bank file when it is chosen or dropped, and reports the outcome of its rows. */
export function BankFile({ onRead }: { onRead: () => void }) {
  const t = useTexts('desk-bank')
  const [file, setFile] = useState<File>()
  const [isReading, setReading] = useState(false)
  const [report, setReport] = useState<BankFileReport>()
  const [error, setError] = useFailure<unknown>((failure) => violationText(failure))
  const importFile = async (chosen: File | undefined) => {
    setReport(undefined)
    setFile(chosen)
    if (!chosen) return setError()
    setReading(true)
    try {
      setReport(await deskCall(readBankFile, { form: formOf(readBankFile, {}, chosen) }))
      setError()
      setFile(undefined)
      onRead()
    } catch (failure) {
      setError(failure)
      if (isRejected(failure)) setFile(undefined)
    }
    setReading(false)
  }
  return (
    <section ref={useFocusOnRequest()} className="grid grid-cols-1 rounded-card border border-line bg-white p-4 md:p-6">
      <FileDrop
        label={t('file')}
        hint={t('fileHint')}
        rules={rules}
        file={file}
        onFile={(chosen) => void importFile(chosen)}
        {...(isReading && { uploading: true as const })}
      />
      {error !== undefined && (
        <div className="mt-3">
          <FileFailed file={file} error={error} busy={isReading} onRetry={(file) => void importFile(file)} />
        </div>
      )}
      <div role="status">
        {isReading && <p className="mt-3 text-table text-muted">{t('reading')}</p>}
        {report && <Report report={report} />}
      </div>
    </section>
  )
}

/** Focuses the file field when the desk's search has requested it through the URL. @returns the ref of its section */
function useFocusOnRequest() {
  const { search, updateSearch } = useSearchParams()
  const section = useRef<HTMLElement>(null)
  const focus = useEffectEvent(() => {
    section.current?.querySelector('input')?.focus()
    updateSearch({ upload: undefined }, 'replace')
  })
  const isRequested = search?.has('upload')
  useEffect(() => {
    if (isRequested) focus()
  }, [isRequested])
  return section
}

function Report({ report }: { report: BankFileReport }) {
  const t = useTexts('desk-bank')
  const { fileName: name, added, known, debits, rejected, problems } = report
  const parts = [
    t('report.added', { count: added }),
    known > 0 && t('report.known', { count: known }),
    debits > 0 && t('report.debits', { count: debits }),
    rejected > 0 && t('report.rejected', { count: rejected })
  ]
  const more = rejected - problems.length
  return (
    <div
      className={`mt-3 grid gap-2 rounded-control p-4 text-table ${rejected > 0 ? 'bg-warning-tint' : 'bg-success-tint'}`}
    >
      <p className="font-semibold wrap-anywhere">
        {t('report.done', { file: name, text: parts.filter((part) => part !== false).join(', ') })}
      </p>
      {problems.length > 0 && (
        <ul className="grid max-h-60 gap-1 overflow-y-auto">
          {problems.map(({ row, reason }, i) => (
            <li key={`${row} ${i}`}>{t('report.row', { row, reason })}</li>
          ))}
          {more > 0 && <li>{t('report.more', { count: more })}</li>}
        </ul>
      )}
    </div>
  )
}
