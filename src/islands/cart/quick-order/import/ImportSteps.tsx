import { showErrorToast } from '../../../../lib/toasts.ts'
import { Check, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { orderFileBytes, orderFileTypes } from '../../../../../contract/cart/order-file.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { usePaths } from '../../../../lib/use-paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import type { Import } from './use-import.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

const Outcome = onDemand(async () => (await import('./Outcome.tsx')).Outcome)

const rules = { types: orderFileTypes.map((type) => `.${type}`), maxBytes: orderFileBytes }
const templateName = 'quick-order.xlsx'

/** Template, upload, cart: three steps that are ticked off. */
export function ImportSteps({ file, choose, report, busy, upload }: Import) {
  const t = useTexts('quick-order')
  const paths = usePaths()
  const [fetched, setFetched] = useState(false)
  const fetchTemplate = async () => {
    try {
      const { saveTemplate } = await import('./save-template.ts')
      await saveTemplate(templateName)
      setFetched(true)
    } catch (error) {
      showErrorToast(error)
    }
  }
  const hasFile = file !== undefined || report !== undefined
  return (
    <ol
      aria-label={t('steps.title')}
      className="grid rounded-card border border-line bg-white lg:grid-cols-[1fr_1.4fr_1fr]"
    >
      <Step number={1} name={t('steps.template')} done={fetched || hasFile}>
        <p className="text-muted">{t('steps.columns')}</p>
        <Button
          appearance="outline"
          onClick={() => void fetchTemplate()}
          className="max-md:w-full md:justify-self-start"
        >
          <Download aria-hidden className="size-4" />
          {templateName}
        </Button>
      </Step>
      <Step number={2} name={t('steps.upload')} done={hasFile}>
        <FileDrop
          label={t('steps.upload')}
          labelHidden
          rules={rules}
          hint={t('steps.rows')}
          file={file}
          onFile={choose}
          uploading={busy === 'upload' || undefined}
        />
      </Step>
      <Step number={3} name={t('steps.add')} done={report?.added ?? false}>
        <p className="text-muted">{report ? <Outcome report={report} /> : t('steps.then')}</p>
        <div className="flex flex-wrap gap-2">
          {report && !file && !report.added && busy !== 'upload' ? (
            <a href="#import-report" className={buttonClass('filled', 'medium', 'max-md:w-full')}>
              {t('steps.toReport')}
            </a>
          ) : (
            <Button
              busy={busy === 'upload'}
              aria-disabled={file === undefined || undefined}
              onClick={() => void upload()}
              className="max-md:w-full"
            >
              {t('steps.add')}
            </Button>
          )}
          <a href={paths.toCheckout} className={buttonClass('quiet', 'medium', 'max-md:w-full')}>
            {t('steps.checkout')}
          </a>
        </div>
      </Step>
    </ol>
  )
}

function Step({ number, name, done, children }: { number: number; name: string; done: boolean; children: ReactNode }) {
  const ui = useTexts('ui')
  return (
    <li className="grid content-start gap-3 border-line p-4 not-last:max-lg:border-b not-last:lg:border-r md:px-5">
      <h2 className="flex items-center gap-2 font-semibold">
        <span
          className={`figures grid size-6 shrink-0 place-items-center rounded-pill text-small font-semibold ${done ? 'bg-success-tint text-success' : 'bg-plum-tint text-plum'}`}
        >
          {done ? <Check aria-hidden className="size-3.5" /> : number}
        </span>
        {name}
        {done && <span className="sr-only">{ui('stepDone')}</span>}
      </h2>
      {children}
    </li>
  )
}
