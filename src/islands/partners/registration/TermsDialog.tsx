import { useEffect, useRef } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { useLoad } from '../../../lib/api/use-load.ts'
import { trusted } from '../../../lib/trusted-html.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface Props {
  /** Region of the text: terms differ by the country of the business. */
  region: 'emea' | 'other'
  onAccept: () => void
  onClose: () => void
}

/** The terms as on their page, to be read and accepted. */
export function TermsDialog({ region, onAccept, onClose }: Props) {
  const t = useTexts('registration')
  const ui = useTexts('ui')
  const { terms } = usePaths()
  const text = useLoad(`${terms} ${region}`, (signal) => loadTerms(terms, region, signal))
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={t('terms')}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={onAccept} disabled={!text.data}>
            {t('acceptTerms')}
          </Button>
        </>
      }
    >
      {text.error !== undefined && <LoadFailed error={text.error} onRetry={text.retry} />}
      {!text.data && text.error === undefined && <Skeleton label={ui('loading')} className="h-96" />}
      {text.data && <Text section={text.data} />}
    </Dialog>
  )
}

function Text({ section }: { section: Element }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.replaceChildren(section), [section])
  return <div ref={ref} />
}

/** Extracts the text from its page, without heading, region choice and parts for other regions. */
async function loadTerms(path: string, region: string, signal: AbortSignal): Promise<Element> {
  // With the cookie, the server would redirect to the language that another tab has chosen since.
  const response = await fetch(path, { signal, credentials: 'omit' })
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  const section = new DOMParser()
    .parseFromString(trusted.createHTML(await response.text()), 'text/html')
    .querySelector('#legal-text')
  if (!section) throw new Error(`${path} holds no text`)
  for (const part of section.querySelectorAll('h1, [data-region-switch], script')) part.remove()
  for (const part of section.querySelectorAll<HTMLElement>('[data-region]'))
    if (part.dataset['region'] !== region) part.remove()
  // Dialog and surrounding page have their own headings and ids.
  for (const part of section.querySelectorAll('[id], [aria-labelledby]')) {
    part.removeAttribute('id')
    part.removeAttribute('aria-labelledby')
  }
  section.removeAttribute('id')
  section.removeAttribute('class')
  return document.adoptNode(section)
}
