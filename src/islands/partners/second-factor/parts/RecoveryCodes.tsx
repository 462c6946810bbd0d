import { useTexts } from '../../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../../lib/toasts.ts'
import { Button } from '../../../ui/Button.tsx'

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts('second-factor')
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    notify({ text: t('copied'), tone: 'success', duration: noticeTimes.change })
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 className="font-semibold">{t('codesHeading')}</h3>
      <p>{t('codesText')}</p>
      <ul aria-label={t('codesHeading')} className="figures grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{t('codesSaved')}</Button>
        <Button appearance="outline" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </div>
  )
}
