import { useTexts } from '../../../lib/texts.tsx'

/** What staff did, newest first. */
export function Log() {
  const t = useTexts('desk')
  return <h1 className="display text-heading">{t('sections.log')}</h1>
}
