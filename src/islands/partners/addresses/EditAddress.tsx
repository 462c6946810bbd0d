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
  /** What is open; undefined for nothing. */
  edited: Address | 'new' | undefined
  /** Country that a new one begins with. */
  country?: string
  /** The default for shipping as it is. */
  standard?: Address
  isBilling: boolean
  onClose: () => void
  onRemove: (address: Address) => void
  onSaved: () => void
}

/** The form of an address, with the switch that makes it the default for shipping. */
export function EditAddress({ edited, country, standard, isBilling, onClose, onRemove, onSaved }: Props) {
  const t = useTexts('addresses')
  const [wished, setWished] = useState(false)
  const address = edited === 'new' ? undefined : edited
  const isStandard = address !== undefined && address.id === standard?.id
  const close = () => {
    setWished(false)
    onClose()
  }
  const save = async (input: AddressInput) => {
    const saved = address
      ? await call(changeAddress, { params: { id: address.id }, input })
      : await call(addAddress, { input })
    onSaved()
    if (wished && !isStandard) await makeDefault(saved['@id'])
    setWished(false)
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
          <Button look="quiet" className="mr-auto text-danger" onClick={() => onRemove(address)}>
            <Trash2 aria-hidden className="size-4.5" />
            {t('remove')}
          </Button>
        )
      }
    >
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
        <Switch
          checked={isStandard || wished}
          disabled={isStandard}
          onChange={(event) => setWished(event.target.checked)}
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
