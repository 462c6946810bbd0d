import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { addAddress, type Address, type AddressInput, readAddress } from '../../../../contract/partners/address.ts'
import { changeAddress } from '../../../../contract/partners/address-book.ts'
import { call } from '../../../lib/api/api.ts'
import { callOnce } from '../../../lib/api/call-once.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
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

/**
 * The address form, with a switch for the shipping default. If someone else has changed the address meanwhile, nothing
 * is saved: the dialog shows the other version and keeps its input, and saving again replaces what was shown.
 */
export function EditAddress({ edited, country, defaultShipping, isBilling, onClose, onRemove, onSaved }: Props) {
  const t = useTexts('addresses')
  const [makesDefault, setMakesDefault] = useState(false)
  const address = edited === 'new' ? undefined : edited
  const isDefault = address !== undefined && address.id === defaultShipping?.id
  // As last saved here or by someone else. A new address that could not become the default is changed by saving again,
  // instead of adding another one.
  const [latest, setLatest] = useState<Address>()
  const [isByOther, setByOther] = useState(false)
  // A response that arrives after the dialog was closed must not become the version of another address.
  const closings = useRef(0)
  const close = () => {
    closings.current += 1
    setMakesDefault(false)
    setLatest(undefined)
    setByOther(false)
    onClose()
  }
  const keepIn = (opening: number) => (address: Address, byOther: boolean) => {
    if (closings.current !== opening) return
    setLatest(address)
    setByOther(byOther)
  }
  const save = async (input: AddressInput) => {
    const keep = keepIn(closings.current)
    const existing = latest ?? address
    const saved = existing ? await change(existing, input, keep) : await callOnce(addAddress, { input })
    keep(saved, false)
    onSaved()
    if (makesDefault && !isDefault) await makeDefault(saved['@id'])
  }
  const change = async (
    { id, version: basedOn }: Address,
    input: AddressInput,
    keep: (address: Address, byOther: boolean) => void
  ) => {
    const params = { id }
    try {
      return await call(changeAddress, { params, input: { ...input, basedOn } })
    } catch (failure) {
      if (isApiError(failure, changeAddress, 'cell-changed')) keep(await call(readAddress, { params }), true)
      throw failure
    }
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
      latest={isByOther ? latest : undefined}
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
