import { type ReactNode, useId, useState } from 'react'
import type { AddressInput } from '../../../../../contract/partners/address.ts'
import type { PostalAddress } from '../../../../../contract/partners/postal-address.ts'
import { allCountries, type Country, listCountries } from '../../../../../contract/site/channel.ts'
import { call } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AddressForm } from './AddressForm.tsx'
import { AddressLines } from './AddressLines.tsx'
import { type AddressDraft, draftOf, inputOf } from './address-rules.ts'
import { useIsMounted, useSending } from '../../../section/use-sending.ts'

interface Props {
  open: boolean
  /** The address to edit; without it, a new one is created. */
  address?: PostalAddress
  /** Initial country of a new address. */
  country?: string
  /** The address as someone else has changed it meanwhile, shown above the fields. */
  latest?: PostalAddress | undefined
  /** Rendered below the fields. */
  children?: ReactNode
  /** Rendered on the left of the footer. */
  aside?: ReactNode
  onClose: () => void
  /** Saves it; errors are shown in the dialog, which stays open. */
  onSave: (input: AddressInput) => Promise<void>
  /** Calls the API as a user of the shop, or as staff. */
  request?: typeof call
}

/** Adds an address to the company's address book or edits one. Needs the texts of addresses. */
export function AddressDialog({
  open,
  address,
  country,
  latest,
  children,
  aside,
  onClose,
  onSave,
  request = call
}: Props) {
  const t = useTexts('addresses')
  const ui = useTexts('ui')
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const countries = useLoad(open ? 'countries' : undefined, (signal) =>
    request(listCountries, { query: allCountries, signal })
  )
  const initial = draftOf(address, country)
  // The next address can be saved while the response for this one is still on its way.
  const close = () => {
    setBusy(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      size="medium"
      title={t(address ? 'edit' : 'new')}
      subtitle={address?.company}
      footer={
        <>
          {aside}
          <Button appearance="outline" onClick={close}>
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
        <AddressSubmission
          id={formId}
          countries={countries.data}
          initial={initial}
          latest={latest}
          onBusy={setBusy}
          onClose={close}
          onSave={onSave}
        />
      )}
      {!countries.data && !countries.error && <Skeleton label={ui('loading')} className="h-96" />}
      {countries.data && children}
    </Dialog>
  )
}

interface AddressSubmissionProps extends Pick<Props, 'latest' | 'onClose' | 'onSave'> {
  id: string
  countries: readonly Country[]
  initial: AddressDraft
  onBusy: (busy: boolean) => void
}

/** The form with the server's errors: under the fields they name, otherwise above. */
function AddressSubmission({ id, countries, initial, latest, onBusy, onClose, onSave }: AddressSubmissionProps) {
  const t = useTexts('addresses')
  const { busy, errors, formError, send } = useSending()
  const isMounted = useIsMounted()
  const save = async (draft: AddressDraft, country: Country | undefined) => {
    if (busy) return
    onBusy(true)
    await send(async () => {
      await onSave(inputOf(draft, country))
      showSuccessToast(t('saved'))
      if (isMounted()) onClose()
    })
    if (isMounted()) onBusy(false)
  }
  return (
    <div className="grid gap-4">
      {formError && <ErrorBanner>{formError}</ErrorBanner>}
      {latest && (
        <div className="grid gap-1 rounded-control bg-warning-tint p-3">
          <p className="text-table font-semibold">{t('nowReads')}</p>
          <AddressLines address={latest} />
        </div>
      )}
      <AddressForm id={id} countries={countries} initial={initial} serverErrors={errors} onSubmit={save} />
    </div>
  )
}
