import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addAddress, type Address, type AddressInput } from '../../../../contract/partners/address.ts'
import { changeAddress } from '../../../../contract/partners/address-book.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { AddressDialog } from './parts/AddressDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { makeDefault } from './use-default-shipping.ts'

interface Props {
  /** The address being edited; undefined if none is. */
  edited: Address | 'new' | undefined
  /** Initial country of a new address. */
  country?: string
  /** The current shipping default. */
  defaultShipping?: Address
  isBilling: boolean
  onClose: () => void
  onRemove: (address: Address) => void
  onSaved: () => void
}

/** The address form, with a switch for the shipping default. */
export function EditAddress({ edited, country, defaultShipping, isBilling, onClose, onRemove, onSaved }: Props) {
  const t = useTexts('addresses')
  const [makesDefault, setMakesDefault] = useState(false)
  const address = edited === 'new' ? undefined : edited
  const isDefault = address !== undefined && address.id === defaultShipping?.id
  // A new address that could not become the default: saving again changes it, instead of adding another one.
  const [added, setAdded] = useState<Address>()
  const close = () => {
    setMakesDefault(false)
    setAdded(undefined)
    onClose()
  }
  const save = async (input: AddressInput) => {
    const existing = address ?? added
    const saved = existing
      ? await call(changeAddress, { params: { id: existing.id }, input })
      : await call(addAddress, { input })
    setAdded(saved)
    onSaved()
    if (makesDefault && !isDefault) await makeDefault(saved['@id'])
  }
  const remove = (removed: Address) => {
    close()
    onRemove(removed)
  }
  return (
    <AddressDialog
      open={edited !== undefined}
      address={address}
      country={country}
      onClose={close}
      onSave={save}
      aside={
        address &&
        !isDefault &&
        !isBilling && (
          <Button appearance="quiet" className="mr-auto text-danger" onClick={() => remove(address)}>
            <Trash2 aria-hidden className="size-4.5" />
            {t('remove')}
          </Button>
        )
      }
    >
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
        <Switch
          checked={isDefault || makesDefault}
          disabled={isDefault}
          onChange={(event) => setMakesDefault(event.target.checked)}
        >
          {t('useThis')}
        </Switch>
        {defaultShipping && !isDefault && (
          <span className="text-small text-muted">{t('now', { name: defaultShipping.company })}</span>
        )}
      </div>
    </AddressDialog>
  )
}
