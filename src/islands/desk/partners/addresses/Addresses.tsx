import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PartnerAddress } from '../../../../../contract/desk/partners/address-book.ts'
import { type Partner, readPartner } from '../../../../../contract/desk/partners/partners.ts'
import { formatDate } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { AddressLines } from '../../../partners/addresses/parts/AddressLines.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { usePermissions } from '../../lib/use-permissions.ts'
import { TableCard } from '../../parts/TableCard.tsx'
import { EditAddress } from './EditAddress.tsx'
import { RemoveAddress } from './RemoveAddress.tsx'

interface Props {
  partner: Partner
  onChanged: (partner: Partner) => void
}

/** The partner's address book: adds, edits and removes addresses like its own users. */
export function Addresses({ partner, onChanged }: Props) {
  const t = useTexts('desk-partners')
  const canChange = usePermissions()('change-partners')
  const [edited, setEdited] = useState<PartnerAddress | 'new'>()
  const [removed, setRemoved] = useState<string>()
  const { addresses } = partner
  const reload = async () => {
    const current = await deskCall(readPartner, { params: { id: partner.id } }).catch(() => undefined)
    if (current) onChanged(current)
    return current?.addresses ?? addresses
  }
  return (
    <TableCard
      title={t('addresses.title')}
      aside={
        canChange && (
          <Button appearance="outline" size="small" onClick={() => setEdited('new')}>
            <Plus aria-hidden className="size-4" />
            {t('addresses.add')}
          </Button>
        )
      }
    >
      {addresses.length === 0 && <p className="px-4 py-4 text-table text-muted md:px-6">{t('addresses.none')}</p>}
      <ul className="grid grid-cols-1 gap-3 p-4 empty:hidden sm:grid-cols-2 md:gap-4 md:p-6">
        {addresses.map((address) => (
          <AddressItem
            key={address.id}
            address={address}
            canChange={canChange}
            onEdit={() => setEdited(address)}
            onRemove={() => setRemoved(address.id)}
          />
        ))}
      </ul>
      <EditAddress
        partner={partner}
        edited={edited}
        onClose={() => setEdited(undefined)}
        onChanged={onChanged}
        onReload={reload}
      />
      <RemoveAddress
        partner={partner}
        removed={addresses.find(({ id }) => id === removed)}
        onClose={() => setRemoved(undefined)}
        onChanged={onChanged}
        onReload={reload}
      />
    </TableCard>
  )
}

interface ItemProps {
  address: PartnerAddress
  canChange: boolean
  onEdit: () => void
  onRemove: () => void
}

/** The billing address is edited with the company data; default addresses cannot be removed. */
function AddressItem({
  address: { address, isBilling, isShipping, ...added },
  canChange,
  onEdit,
  onRemove
}: ItemProps) {
  const t = useTexts('desk-partners')
  const book = useTexts('addresses')
  const date = formatDate(added.addedOn, useLocale())
  const name = `${address.company}, ${address.city}`
  return (
    <li className="flex items-start justify-between gap-2 rounded-control border border-line p-4">
      <div className="grid min-w-0 gap-1">
        {(isBilling || isShipping) && (
          <span className="mb-1 flex flex-wrap gap-1">
            {isBilling && <Tag tone="plum">{book('defaultBilling')}</Tag>}
            {isShipping && <Tag tone="success">{book('defaultShipping')}</Tag>}
          </span>
        )}
        <AddressLines address={address} />
        {address.email && <span className="text-table wrap-anywhere text-muted">{address.email}</span>}
        <span className="text-small text-muted">
          {added.addedBy === null
            ? t('addresses.added', { date })
            : t('addresses.addedBy', { date, name: added.addedBy })}
        </span>
        {isBilling && canChange && <span className="text-small text-muted">{t('addresses.underCompany')}</span>}
      </div>
      {canChange && (
        <span className="-my-2 -mr-2 flex">
          {!isBilling && <IconButton icon={Pencil} label={book('editOne', { name })} onClick={onEdit} />}
          {!isBilling && !isShipping && (
            <IconButton icon={Trash2} label={book('removeOne', { name })} onClick={onRemove} />
          )}
        </span>
      )}
    </li>
  )
}
