import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { type Address, listAddresses } from '../../../../contract/partners/address.ts'
import { call } from '../../../lib/api/api.ts'
import { preloadedResponse } from '../../../lib/api/preloaded-response.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useLoad } from '../../../lib/api/use-load.ts'
import { callOrPrefetched } from '../../section/prefetch.ts'
import { useCustomer } from '../session/parts/use-customer.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SectionHeader } from '../../section/SectionHeader.tsx'
import { useRemovalFocus } from '../../ui/display/removal-focus.ts'
import { AddressCard } from './AddressCard.tsx'
import { EditAddress } from './EditAddress.tsx'
import { RemoveAddress } from './RemoveAddress.tsx'
import { useDefaultShipping } from './use-default-shipping.ts'

const preloaded = preloadedResponse<Address[]>()

const grid = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3'

/** The company's addresses: billing, default shipping, and all others. */
export function AddressBook() {
  const t = useTexts('addresses')
  const title = useTexts('session')('sections.address-book')
  const customer = useCustomer()
  const {
    data: book,
    error,
    loading,
    retry
  } = useLoad('addresses', (signal) => call(listAddresses, { signal }), preloaded)
  const [edited, setEdited] = useState<Address | 'new'>()
  const [toRemove, setToRemove] = useState<Address>()
  const { list, remember } = useRemovalFocus<HTMLUListElement>(book?.length)
  const askToRemove = (address: Address) => {
    remember(address.id)
    setToRemove(address)
  }
  const { choose, choosing } = useDefaultShipping()
  const billing = book?.find((address) => address['@id'] === customer?.defaultBillingAddress)
  const shipping = customer?.defaultShippingAddress ?? undefined
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeader
        icon={MapPin}
        title={title}
        loading={!book && loading}
        note={book && t('count', { count: book.length })}
      >
        <Button className="max-md:w-full" onClick={() => setEdited('new')} disabled={!book}>
          <Plus aria-hidden className="size-4.5" />
          {t('new')}
        </Button>
      </SectionHeader>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {book?.length === 0 && <EmptyState picture={<MapPin className="size-12" />} text={t('empty')} />}
      <ul ref={list} className={grid}>
        {!book && loading && Array.from({ length: 3 }, (_, i) => <AddressSkeleton key={i} />)}
        {book?.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isBilling={address.id === billing?.id}
            isShipping={address['@id'] === shipping}
            choosing={choosing === address.id}
            onChoose={() => void choose(address)}
            onEdit={() => setEdited(address)}
            onRemove={() => askToRemove(address)}
          />
        ))}
        {book && book.length > 0 && <NewCard onClick={() => setEdited('new')} />}
      </ul>
      <EditAddress
        edited={edited}
        country={billing?.countryCode}
        defaultShipping={book?.find((address) => address['@id'] === shipping)}
        isBilling={edited !== 'new' && edited?.id === billing?.id}
        onClose={() => setEdited(undefined)}
        onRemove={askToRemove}
        onSaved={retry}
      />
      <RemoveAddress
        // The latest version: a colleague may have changed it meanwhile.
        toRemove={book?.find(({ id }) => id === toRemove?.id) ?? toRemove}
        onClose={() => setToRemove(undefined)}
        onRemoved={retry}
      />
    </div>
  )
}

AddressBook.preloadData = () => preloaded.preload('addresses', callOrPrefetched(listAddresses))

function AddressSkeleton() {
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-white p-5">
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-28" />
      <Skeleton className="h-9" />
    </li>
  )
}

function NewCard({ onClick }: { onClick: () => void }) {
  const t = useTexts('addresses')
  return (
    <li className="grid">
      <button
        type="button"
        onClick={onClick}
        className="motion-state grid min-h-40 place-content-center justify-items-center gap-1 rounded-card border border-dashed border-control p-5 text-center hover:border-plum hover:bg-blush-tint"
      >
        <Plus aria-hidden className="size-5 text-plum" />
        <span className="font-semibold text-plum">{t('new')}</span>
        <span className="text-table text-muted">{t('newHint')}</span>
      </button>
    </li>
  )
}
