import { useStore } from '@nanostores/react'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { $customer, loadCustomer } from '../store.ts'

/** The signed-in customer, or the error and a retry function. */
export function useLoadedCustomer() {
  const customer = useStore($customer, { ssr: 'initial' })
  const { error, retry } = useLoad('customer', loadCustomer)
  return { customer, error: customer ? undefined : error, retry }
}
