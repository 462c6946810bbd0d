import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { $profile } from '../../../lib/api/session.ts'
import { useCustomer } from '../../partners/session/parts/use-customer.ts'
import type { Reader } from './section-list.ts'

/** The reader of the account's sections; loads the customer. */
export function useReader(): Reader {
  const customer = useCustomer()
  const profile = useStore($profile, { ssr: () => undefined })
  const hadBillingAddress = Boolean(profile?.defaultBillingAddress)
  return useMemo(() => ({ customer, hadBillingAddress }), [customer, hadBillingAddress])
}
