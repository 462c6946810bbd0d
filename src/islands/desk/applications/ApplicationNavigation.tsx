import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

interface Props {
  /** Index in the list, or -1. */
  at: number
  count: number
  onStep: (by: 1 | -1) => void
  onBack: () => void
}

/** Replaces the list on phones and tablets: back to the list, and previous or next application. */
export function ApplicationNavigation({ at, count, onStep, onBack }: Props) {
  const t = useTexts('desk')
  return (
    <div className="flex items-center gap-2 border-b border-line bg-white px-4 py-2 lg:hidden">
      <IconButton icon={ArrowLeft} label={t('applications.back')} onClick={onBack} />
      <p className="min-w-0 flex-1 text-table">
        <strong className="font-semibold">{t('sections.applications')}</strong>{' '}
        {at >= 0 && <span className="figures text-muted">{t('applications.place', { at: at + 1, all: count })}</span>}
      </p>
      <IconButton icon={ChevronUp} label={t('applications.previous')} disabled={at <= 0} onClick={() => onStep(-1)} />
      <IconButton
        icon={ChevronDown}
        label={t('applications.next')}
        disabled={at < 0 || at >= count - 1}
        onClick={() => onStep(1)}
      />
    </div>
  )
}
