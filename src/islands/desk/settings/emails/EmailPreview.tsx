import { useEffect, useRef, useState } from 'react'
import { type EmailText, previewEmail } from '../../../../../contract/desk/settings/emails.ts'
import { formatLabelled } from '../../../../../contract/format.ts'
import { errorText } from '../../../../lib/api/api-error.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { renderEmail } from './render-email.ts'

/** Milliseconds after the last keystroke. */
const debounce = 400

/** The email as it would be sent, with sample data. */
export function EmailPreview({ params, value }: { params: { kind: string; locale: string }; value: EmailText }) {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const typed = JSON.stringify(value)
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounce)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- equal values are not a change
  }, [typed])
  const { data, error } = useLoad(JSON.stringify(debounced), (signal) =>
    deskCall(previewEmail, { params, input: { value: debounced }, signal })
  )
  return (
    <section
      aria-label={t('emails.preview')}
      className="grid grid-cols-1 gap-3 rounded-card bg-paper p-4 xl:sticky xl:top-20"
    >
      <h3 className="font-semibold">{t('emails.preview')}</h3>
      {error !== undefined ? (
        <p role="status" className="text-table text-warning">
          {errorText(error)}
        </p>
      ) : data ? (
        <>
          <p className="text-table wrap-anywhere" lang={params.locale}>
            <span className="text-muted">{formatLabelled(t('emails.subject'), '', locale)}</span>
            <span className="font-semibold">{data.subject}</span>
          </p>
          <IsolatedHtml html={data.html} lang={params.locale} />
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
    </section>
  )
}

/** In a shadow tree, to isolate the styles of the page and of the email. */
function IsolatedHtml({ html, lang }: { html: string; lang: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' })
    root?.replaceChildren(renderEmail(html))
  }, [html])
  return <div ref={host} lang={lang} className="overflow-hidden rounded-card border border-line" />
}
