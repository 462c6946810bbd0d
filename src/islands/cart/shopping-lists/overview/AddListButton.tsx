import type { ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Appearance, Size } from '../../../ui/button-class.ts'

interface Props {
  list: ShoppingList
  /** The list being added to the cart. */
  adding?: string
  onAdd: (list: ShoppingList) => void
  appearance?: Appearance
  size?: Size
  className?: string
}

/** Adds a whole list to the cart; disabled for an empty one. */
export function AddListButton({ list, adding, onAdd, appearance, size, className }: Props) {
  const t = useTexts('shopping-lists')
  return (
    <Button
      appearance={appearance}
      size={size}
      busy={adding === list.id}
      disabled={list.items.length === 0}
      aria-label={t('addNamed', { name: list.name })}
      onClick={() => onAdd(list)}
      className={className}
    >
      {t('add')}
    </Button>
  )
}
