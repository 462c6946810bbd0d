import { Bookmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { variantPath } from '../../../../../contract/scalars.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../../lib/toasts.ts'
import { type Entry, Menu } from '../../../ui/overlay/Menu.tsx'
import { useOwnLists } from './use-own-lists.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

const NewListDialog = onDemand(async () => (await import('../form/NewListDialog.tsx')).NewListDialog)

interface Props {
  sku: string
  quantity: number
  /** Product and variant: "Luma, Rose". */
  name: string
  className: string
}

/** A menu of the reader's own lists and a new one, to save units of a variant. Needs the texts of lists. */
export function SaveToList({ sku, quantity, name, className }: Props) {
  const t = useTexts('shopping-lists')
  const { phase, own, load } = useOwnLists()
  const [creating, setCreating] = useState<'never' | 'open' | 'closed'>('never')
  const add = async (id: string, list: string) => {
    try {
      const { addToList } = await import('../store.ts')
      await addToList(id, variantPath(sku), quantity)
      showSuccessToast(t('savedTo', { name, list }))
    } catch (error) {
      showErrorToast(error)
    }
  }
  // "New list" comes first, so that the focus has a target while the others load.
  const entries: Entry[] = [
    { label: t('newList'), icon: Plus, onSelect: () => setCreating('open') },
    ...(phase === 'loading' && own.length === 0 ? [{ label: t('loading'), disabled: true, onSelect: () => {} }] : []),
    ...own.map((list) => ({ label: list.name, icon: Bookmark, onSelect: () => void add(list.id, list.name) }))
  ]
  // If they cannot be loaded, a new list can still be created.
  const preload = () => void load().catch(() => undefined)
  return (
    <span role="presentation" className="inline-grid" onPointerEnter={preload} onFocus={preload}>
      <Menu label={t('saveNamed', { name })} entries={entries} className={className}>
        <Bookmark aria-hidden className="size-4.5 shrink-0" />
      </Menu>
      {creating !== 'never' && (
        <NewListDialog
          open={creating === 'open'}
          items={[{ productVariant: variantPath(sku), quantity }]}
          about={t('forNew', { name, count: quantity })}
          onClose={() => setCreating('closed')}
        />
      )}
    </span>
  )
}
