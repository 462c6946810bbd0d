import { ListX } from 'lucide-react'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** The URL names a list that does not exist: deleted, or no longer shared. */
export function MissingList({ onBack }: { onBack: () => void }) {
  const t = useTexts('shopping-lists')
  return (
    <EmptyState
      heading="h1"
      picture={<ListX aria-hidden strokeWidth={1} className="size-16" />}
      text={t('missing')}
      action={<Button onClick={onBack}>{t('back')}</Button>}
    />
  )
}
