import type { DeskArticle } from '../../../../contract/desk/prices.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { type Editing, keyOf } from './use-editing.ts'

/** Whether a product is only announced; all of its variants turn together. */
export function SoonCell({ article, editing }: { article: DeskArticle; editing: Editing }) {
  const t = useTexts('desk-prices')
  const key = keyOf(article.sku, 'comingSoon')
  return (
    <Switch
      data-cell={key}
      tabIndex={editing.stop === key ? 0 : -1}
      checked={article.comingSoon}
      aria-busy={editing.busy.has(key) || undefined}
      onFocus={() => editing.setAt(key)}
      onChange={() => editing.busy.has(key) || void editing.keep(article, 'comingSoon', !article.comingSoon)}
    >
      <span className="sr-only">{t('cellOf', { cell: t('cells.comingSoon'), sku: article.sku })}</span>
    </Switch>
  )
}
