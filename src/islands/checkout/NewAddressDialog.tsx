import { useId, useRef, useState } from 'react'
import { addAddress, type Address } from '../../../contract/address.ts'
import { type Country, listCountries } from '../../../contract/channel.ts'
import { call } from '../../lib/api.ts'
import { Fault } from '../../lib/fault.ts'
import { useTexts } from '../../lib/texts.tsx'
import { noticeTimes, notify } from '../../lib/toasts.ts'
import { useLoad } from '../../lib/use-load.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AddressForm } from './AddressForm.tsx'
import { type AddressDraft, type AddressFaults, inputOf } from './address-rules.ts'
import { wordsOf } from './failure-notice.ts'

interface Props {
  open: boolean
  /** Country to begin with. */
  country?: string
  onClose: () => void
  onAdded: (address: Address) => void
}

/** Adds an address to the company's book. */
export function NewAddressDialog({ open, country, onClose, onAdded }: Props) {
  const t = useTexts('checkout')
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const countries = useLoad(open ? 'countries' : undefined, (signal) =>
    call(listCountries, { query: { page: 1, itemsPerPage: 9999 }, signal })
  )
  const added = (address: Address) => {
    notify({ text: t('addressSaved'), tone: 'success', duration: noticeTimes.change })
    onAdded(address)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="medium"
      title={t('newAddress')}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      {countries.error !== undefined && <LoadFailed error={countries.error} onRetry={countries.retry} />}
      {countries.data && (
        <Sending id={formId} countries={countries.data} country={country} onBusy={setBusy} onAdded={added} />
      )}
      {!countries.data && !countries.error && <Skeleton label={t('loading')} className="h-96" />}
    </Dialog>
  )
}

interface SendingProps {
  id: string
  countries: readonly Country[]
  country?: string
  onBusy: (busy: boolean) => void
  onAdded: (address: Address) => void
}

/** The form, and what the server says to it: under the fields where it names them, otherwise above. */
function Sending({ id, countries, country, onBusy, onAdded }: SendingProps) {
  const t = useTexts('checkout')
  const [refused, setRefused] = useState<AddressFaults>({})
  const [failure, setFailure] = useState<string>()
  const underWay = useRef(false)
  const send = async (draft: AddressDraft, where: Country | undefined) => {
    if (underWay.current) return
    underWay.current = true
    onBusy(true)
    setFailure(undefined)
    try {
      onAdded(await call(addAddress, { input: inputOf(draft, where) }))
    } catch (error) {
      const faults = faultsOf(error)
      setRefused(faults)
      if (Object.keys(faults).length === 0) setFailure(wordsOf(error, t))
    }
    underWay.current = false
    onBusy(false)
  }
  return (
    <div className="grid gap-4">
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <AddressForm id={id} countries={countries} country={country} refused={refused} onSubmit={send} />
    </div>
  )
}

function faultsOf(error: unknown): AddressFaults {
  const violations = error instanceof Fault ? (error.problem.violations ?? []) : []
  return Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]))
}
