import { Bookmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { variantPath } from '../../../../../contract/scalars.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../../lib/toasts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { type Entry, Menu } from '../../../ui/overlay/Menu.tsx'
import { tellFailure } from './tell-failure.ts'
import { useKnownLists } from './use-known-lists.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

const NewListDialog = onDemand(async () => (await import('../form/NewListDialog.tsx')).NewListDialog)

interface Props {
  sku: string
  quantity: number
  /** Product and variant: "Luma, Rose". */
  name: string
  /** With words beside the icon. */
  worded?: boolean
  /** How the button looks; otherwise like a quiet one. */
  className?: string
}

const iconClass =
  'motion-state inline-grid size-9 place-items-center rounded-control text-plum hover:bg-plum-tint max-md:size-11'

/** A menu with the reader's own lists and a new one, for units of a variant. Needs the texts lists. */
export function SaveToList({ sku, quantity, name, worded = false, className }: Props) {
  const t = useTexts('lists')
  const { phase, own, load } = useKnownLists()
  const [creating, setCreating] = useState<'never' | 'open' | 'closed'>('never')
  const add = async (id: string, list: string) => {
    try {
      const { addToList } = await import('../store.ts')
      await addToList(id, variantPath(sku), quantity)
      notify({ text: t('savedTo', { name, list }), tone: 'success', duration: noticeTimes.change })
    } catch (error) {
      tellFailure(error, t)
    }
  }
  // The new list comes first, so that the focus has a place while the others are on their way.
  const entries: Entry[] = [
    { label: t('newList'), icon: Plus, onSelect: () => setCreating('open') },
    ...(phase === 'loading' && own.length === 0 ? [{ label: t('loading'), disabled: true, onSelect: () => {} }] : []),
    ...own.map((list) => ({ label: list.name, icon: Bookmark, onSelect: () => void add(list.id, list.name) }))
  ]
  // Without them a new list can still be made.
  const reach = () => void load().catch(() => undefined)
  return (
    <span role="presentation" className="inline-grid" onPointerEnter={reach} onFocus={reach}>
      <Menu
        label={t('saveNamed', { name })}
        entries={entries}
        className={className ?? (worded ? buttonClass('quiet', 'small') : iconClass)}
      >
        <Bookmark aria-hidden className="size-4.5 shrink-0" />
        {worded && t('saveTo')}
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
