import { Lock, Pencil, Trash2 } from 'lucide-react'
import type { Address } from '../../../../contract/partners/address.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { AddressLines } from './parts/AddressLines.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { Tag } from '../../ui/display/Tag.tsx'

interface Props {
  address: Address
  isBilling: boolean
  isShipping: boolean
  /** Whether it is being set as the default. */
  choosing: boolean
  onChoose: () => void
  onEdit: () => void
  onRemove: () => void
}

/** An address: the billing address is locked, and default addresses cannot be removed. */
export function AddressCard({ address, isBilling, isShipping, choosing, onChoose, onEdit, onRemove }: Props) {
  const t = useTexts('addresses')
  const name = `${address.company}, ${address.city}`
  return (
    <li
      className={`grid grid-rows-[1fr_auto] rounded-card border border-line ${isBilling ? 'bg-sand-tint' : 'bg-white'}`}
    >
      <div className="grid content-start gap-3 p-5">
        <div className="flex min-h-7 flex-wrap items-start justify-between gap-2">
          <h2 className="display min-w-0 text-title wrap-anywhere">{address.company}</h2>
          <div className="flex flex-wrap gap-1">
            {isBilling && <Tag tone="plum">{t('defaultBilling')}</Tag>}
            {isShipping && <Tag tone="success">{t('defaultShipping')}</Tag>}
          </div>
        </div>
        <div className="wrap-anywhere">
          <AddressLines address={address} hasHeading />
          {address.email && <p className="text-table text-muted">{address.email}</p>}
        </div>
        {isBilling && (
          <p className="flex items-center gap-2 text-table text-muted">
            <Lock aria-hidden className="size-4 shrink-0" />
            {t('locked')}
          </p>
        )}
      </div>
      <div className="flex min-h-14 items-center justify-between gap-2 border-t border-line py-1 pr-2 pl-5">
        <Switch
          checked={isShipping || choosing}
          // Not `disabled`, which would lose the focus.
          aria-disabled={isShipping || choosing}
          onChange={() => isShipping || choosing || onChoose()}
          aria-label={t('useOne', { name })}
        >
          <span aria-hidden>{t('use')}</span>
        </Switch>
        <div className="flex">
          {!isBilling && <IconButton icon={Pencil} label={t('editOne', { name })} onClick={onEdit} />}
          {!isBilling && !isShipping && (
            <IconButton data-remove={address.id} icon={Trash2} label={t('removeOne', { name })} onClick={onRemove} />
          )}
        </div>
      </div>
    </li>
  )
}
