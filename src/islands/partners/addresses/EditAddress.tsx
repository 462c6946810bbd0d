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
  standard?: Address
  isBilling: boolean
  onClose: () => void
  onRemove: (address: Address) => void
  onSaved: () => void
}

/** The address form, with a switch for the shipping default. */
export function EditAddress({ edited, country, standard, isBilling, onClose, onRemove, onSaved }: Props) {
  const t = useTexts('addresses')
  const [requested, setRequested] = useState(false)
  const address = edited === 'new' ? undefined : edited
  const isStandard = address !== undefined && address.id === standard?.id
  const close = () => {
    setRequested(false)
    onClose()
  }
  const save = async (input: AddressInput) => {
    const saved = address
      ? await call(changeAddress, { params: { id: address.id }, input })
      : await call(addAddress, { input })
    onSaved()
    if (requested && !isStandard) await makeDefault(saved['@id'])
    setRequested(false)
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
        !isStandard &&
        !isBilling && (
          <Button appearance="quiet" className="mr-auto text-danger" onClick={() => onRemove(address)}>
            <Trash2 aria-hidden className="size-4.5" />
            {t('remove')}
          </Button>
        )
      }
    >
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
        <Switch
          checked={isStandard || requested}
          disabled={isStandard}
          onChange={(event) => setRequested(event.target.checked)}
        >
          {t('useThis')}
        </Switch>
        {standard && !isStandard && (
          <span className="text-small text-muted">{t('now', { name: standard.company })}</span>
        )}
      </div>
    </AddressDialog>
  )
}
